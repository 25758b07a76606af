import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

import { Refused } from "../../platform/database/engine.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { headInText } from "../../accounts/verify-audit.ts";
import { backupTo, restoreFrom } from "../store/backup.ts";
import { deleteOldParts } from "../store/delete-leftovers.ts";
import { backupFileIn } from "../../cases/health/backup-file.ts";
import { headInBackup } from "./staff.ts";
import type { Command } from "./run-command.ts";

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

/**
 * `npm run backup -- FILE`: writes the whole store into one new file while the site runs (docs/specification.md, Files and storage).
 * Without FILE, into a new file in BACKUP_DIR.
 */
export const backup: Command = async ([given], env) => {
  const config = parseConfig(env);
  const file = given ?? (config.backupFolder && backupFileIn(config.backupFolder, new Date()));
  if (!file) return "Say where to: npm run backup -- FILE, or set BACKUP_DIR to a folder";
  requireOutsideGit(file);
  deleteOldParts(dirname(file), new Date());
  const rows = await backupTo(file, config, (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are in ${file}.`);
  const head = headInBackup(file);
  // This line goes into the log of the nightly backup, which is copied to another machine.
  if (head) console.log(`Its audit log ends with ${headInText(head)}: npm run staff -- verify-log --head ${headInText(head)}`);
};

/** `npm run restore -- FILE`: copies a backup into the database of the settings, which must be empty. */
export const restore: Command = async ([file], env) => {
  if (!file) return "Say from where: npm run restore -- FILE";
  const rows = await restoreFrom(file, parseConfig(env), (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are restored.`);
};
