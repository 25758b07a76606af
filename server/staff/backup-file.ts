import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60_000;

/** The name has the time in UTC, so that names sort by age. */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `submissions-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`);

/** Returns the backups in a folder, the newest by name first; none if the folder is missing. */
export function backupFilesIn(folder: string): string[] {
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
