import { createWriteStream, existsSync, mkdirSync, rmSync, statSync, writeFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve, basename } from "node:path";
import { finished } from "node:stream/promises";
import type { Writable } from "node:stream";
import { spawnSync } from "node:child_process";

import { Refused } from "../submissions/engine.ts";
import type { Attachment } from "../submissions/submission.ts";

/** Files of personal data are readable for this user alone. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

export const downloadFile = (dataFolder: string, reference: string, kind: Attachment["kind"]): string =>
  join(dataFolder, "downloads", `${reference}.${kind}`);

/**
 * Saves a file of a submission and returns its path: the file `to`, a file in the folder `to`, or the download file. It never
 * replaces a file.
 * @throws Refused for a place that the next commit could publish; the error of node:fs if it cannot be written
 */
export function saveAttachment(
  attachment: Attachment,
  { reference, dataFolder, to }: { reference: string; dataFolder: string; to?: string | undefined },
): string {
  const file = to === undefined ? downloadFile(dataFolder, reference, attachment.kind) : placeOf(to, reference, attachment.kind);
  requireOutsideGit(file);
  if (to === undefined) mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  requireFolder(file);
  writeFileSync(file, attachment.bytes, { flag: "wx", mode: FILE_MODE });
  return file;
}

function requireFolder(file: string): void {
  if (!existsSync(dirname(file))) throw new Refused(`There is no folder ${dirname(file)}.`);
}

function placeOf(to: string, reference: string, kind: Attachment["kind"]): string {
  const place = resolve(to);
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ? join(place, `${reference}.${kind}`) : place;
}

/**
 * Fills a new file by `write` and returns its path. It never replaces a file, and leaves no incomplete one.
 * @throws Refused for a place that the next commit could publish; the error of node:fs if it cannot be written
 */
export async function saveExport(to: string, write: (out: Writable) => Promise<void>): Promise<string> {
  const file = resolve(to);
  requireOutsideGit(file);
  requireFolder(file);
  // Not created by the stream: if this fails, the file belongs to someone else and must stay.
  writeFileSync(file, "", { flag: "wx", mode: FILE_MODE });
  // Opened as an existing file, because the file that a late opening created would stay after the removal below.
  const out = createWriteStream(file, { flags: "r+" });
  const written = finished(out);
  try {
    await Promise.race([write(out), written]);
    out.end();
    await written;
  } catch (error) {
    out.destroy();
    rmSync(file, { force: true });
    throw error;
  }
  return file;
}

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
