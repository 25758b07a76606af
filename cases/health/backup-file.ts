import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const DAY_MS = 24 * 60 * 60_000;

/** The name has the time in UTC, so that names sort by age. */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `submissions-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`);

/** Returns the backups in a folder, the newest by name first; none if the folder is missing. */
function backupFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^submissions-.*\.db$/.test(name))
      .toSorted()
      .toReversed()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * Returns the time of the newest backup in a folder; undefined if there is none. A backup that is dated more than a day in the
 * future was made with a wrong clock and does not count.
 */
export function newestBackupIn(folder: string, now: Date): Date | undefined {
  for (const file of backupFilesIn(folder)) {
    const made = statSync(file, { throwIfNoEntry: false })?.mtime;
    if (made && made.getTime() < now.getTime() + DAY_MS) return made;
  }
  return undefined;
}

/** More than one, because a wrong clock may have dated the newest by name. */
const MAX_BACKUPS = 5;

/**
 * Returns a function that tells whether one of the newest backups in a folder contains all of the given submissions. It compares
 * content, because the times of files prove nothing after a wrong clock.
 */
export function backupHolds(folder: string): (references: readonly string[]) => boolean {
  return (references) =>
    backupFilesIn(folder)
      .slice(0, MAX_BACKUPS)
      .some((file) => holds(file, references));
}

function holds(file: string, references: readonly string[]): boolean {
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    const held = backup.prepare("select 1 from submissions where reference = ?");
    return references.every((reference) => held.get(reference) !== undefined);
  } catch {
    // The file is no backup, or damaged.
    return false;
  }
}
