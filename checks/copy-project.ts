import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Copies the project as it stands in `root`, apart from what git ignores, and links its packages. Returns the new folder, which is
 * a repository of its own: tests ask git what is ignored, and git must not find a repository in a folder above the copy.
 */
export function copyProject(root: string, name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of listed.toString().split("\0").filter(Boolean))
    // A deleted file is listed until its deletion is committed. Recursive, because a link may lead to a folder.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  return copy;
}
