import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Takes a folder and a moment; gives the file of a backup made then, named so that a listing by name is one by age (UTC). */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `submissions-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`);

/** Takes a folder; gives when its newest backup was made, undefined where it has none or is not there. */
export function newestBackupIn(folder: string): Date | undefined {
  try {
    const newest = readdirSync(folder)
      .filter((name) => /^submissions-.*\.db$/.test(name))
      .toSorted()
      .at(-1);
    return newest === undefined ? undefined : statSync(join(folder, newest)).mtime;
  } catch {
    return undefined;
  }
}
