import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns a new folder with the project as it stands here, apart from what git ignores. Its packages are those of `root`. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of listed.toString().split("\0").filter(Boolean))
    // A deleted file is listed until its deletion is committed.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // Tests ask git what is ignored.
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  return copy;
}
