import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60_000;

/** Takes a folder and a moment; gives the file of a backup made then, named so that a listing by name is one by age (UTC). */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `submissions-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`);

/** Returns the backups in a folder, the newest by name first; none where the folder is not there. */
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
 * Returns when the newest backup in a folder was made; undefined where it has none or is not there. A backup that a wrong clock
 * dated in the future, by more than a day, does not count.
 */
export function newestBackupIn(folder: string, now: Date): Date | undefined {
  for (const file of backupFilesIn(folder)) {
    const made = statSync(file, { throwIfNoEntry: false })?.mtime;
    if (made && made.getTime() < now.getTime() + DAY_MS) return made;
  }
  return undefined;
}
