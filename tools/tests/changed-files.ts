import { execFileSync } from "node:child_process";

/** `since` is a commit. A deleted file is listed too. */
export type Change = { since: string; files: readonly string[] };

/**
 * Returns what has changed since the branch left the main branch, committed or not. On the main branch, and in a checkout without one,
 * that is what has changed since the last commit.
 */
export function changeOf(root: string, mainBranch = "main"): Change {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (...args: string[]) =>
    git(...args)
      .split("\n")
      .filter(Boolean);
  const since = leftAt();
  const changed = lines("diff", "--name-only", "--no-renames", "--relative", since);
  return { since, files: [...changed, ...lines("ls-files", "--others", "--exclude-standard")].toSorted() };

  function leftAt(): string {
    try {
      return git("merge-base", "HEAD", mainBranch).trim();
    } catch {
      return "HEAD";
    }
  }
}
