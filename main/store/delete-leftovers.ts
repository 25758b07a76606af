import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** No copy takes as long. A younger one may be in progress in another process. */
const DAY_MS = 24 * 60 * 60_000;

/** Deletes what backups left in a folder that were interrupted, such as by a power cut: copies of what people sent. */
export const deleteOldParts = (folder: string, now: Date): void => deleteOld(folder, /^submissions-.*\.db\.part/, now);

/** The start of the name of a folder in DATA_DIR in which a restore migrates its copy; mkdtemp adds six characters. */
export const RESTORE_FOLDER = "restore-";

/** Deletes the copies of restores that were interrupted. */
export const deleteOldRestores = (dataFolder: string, now: Date): void =>
  deleteOld(dataFolder, new RegExp(`^${RESTORE_FOLDER}[A-Za-z0-9]{6}$`), now);

/** What cannot be read or deleted stays until the next time, because neither a backup nor the site may fail because of it. */
function deleteOld(folder: string, name: RegExp, now: Date): void {
  try {
    for (const entry of readdirSync(folder).filter((one) => name.test(one))) {
      const path = join(folder, entry);
      const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (changed < now.getTime() - DAY_MS) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    return;
  }
}
