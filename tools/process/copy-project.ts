import { execFileSync } from "node:child_process";
import { cpSync, type DisposableTempDir, existsSync, mkdtempDisposableSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Copies the working tree of the project without the files that git ignores, and links its packages. Returns the new folder,
 * which is removed when the caller's block ends. It is a git repository, because tests ask git which files are ignored, and git must not
 * find a repository in a parent folder.
 */
export function copyProject(root: string, name: string): DisposableTempDir {
  const copy = mkdtempDisposableSync(join(tmpdir(), `${name}-`));
  const { path } = copy;
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of listed.toString().split("\0").filter(Boolean))
    // git lists a deleted file until the deletion is committed. cpSync copies a link to a folder only if it is recursive.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(path, file), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: path });
  return copy;
}
