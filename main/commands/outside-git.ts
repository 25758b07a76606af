import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

import { Refused } from "../../platform/database/engine.ts";

/**
 * Refuses a new file of personal data that the next `git add --all` would stage: one inside a git checkout that git does not
 * ignore. If git fails, the file is refused as well.
 * @throws Refused
 */
export function requireOutsideGit(file: string): void {
  const place = realPlaceOf(resolve(file));
  const root = checkoutOf(place);
  if (root === undefined || isIgnored(root, place)) return;
  throw new Refused(
    `${file} lies in the git checkout ${root} and git does not ignore it: it could be published with the next commit. Name a place outside.`,
  );
}

/** The path with the symbolic links of its existing part resolved. */
function realPlaceOf(path: string): string {
  if (existsSync(path) || path === dirname(path)) return realpathSync(path);
  return join(realPlaceOf(dirname(path)), basename(path));
}

/** The nearest folder above that has a `.git`, which is a file in a linked worktree; undefined outside of any checkout. */
function checkoutOf(path: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(join(folder, ".git"))) return folder;
  return folder === path ? undefined : checkoutOf(folder);
}

/** With an explicit git directory, git ignores GIT_DIR and the owner of the checkout. */
function isIgnored(root: string, path: string): boolean {
  const place = [`--git-dir=${join(root, ".git")}`, `--work-tree=${root}`];
  return spawnSync("git", [...place, "check-ignore", "--quiet", "--", path], { cwd: root }).status === 0;
}
