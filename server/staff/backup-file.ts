import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Takes a folder and a moment; gives the file of a backup made then, named so that a listing by name is one by age (UTC). */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `submissions-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`);

/** Returns the newest backup in a folder; undefined where it has none or is not there. */
export function newestBackupFileIn(folder: string): string | undefined {
  try {
    const newest = readdirSync(folder)
      .filter((name) => /^submissions-.*\.db$/.test(name))
      .toSorted()
      .at(-1);
    return newest === undefined ? undefined : join(folder, newest);
  } catch {
    return undefined;
  }
}

/** Returns when the newest backup in a folder was made; undefined where it has none or is not there. */
export function newestBackupIn(folder: string): Date | undefined {
  const file = newestBackupFileIn(folder);
  return file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mtime;
}
