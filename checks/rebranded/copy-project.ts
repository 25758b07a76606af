import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** Copies the project as it stands in `root`, apart from what git ignores, into an empty folder. Packages are linked. */
export function copyProject(root: string, copy: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of listed.toString().split("\0").filter(Boolean))
    // A deleted file is listed until its deletion is committed. Recursive, because a link may lead to a folder.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // Tests ask git what is ignored.
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
}
