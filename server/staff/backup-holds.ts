import { DatabaseSync } from "node:sqlite";

import { newestBackupFileIn } from "./backup-file.ts";

/**
 * Makes the question whether the newest backup in a folder opens and holds all of these submissions. The times of files prove
 * nothing where the clock may have been wrong, so the content decides.
 */
export function backupHolds(folder: string): (references: readonly string[]) => boolean {
  return (references) => {
    const file = newestBackupFileIn(folder);
    if (file === undefined) return false;
    try {
      const backup = new DatabaseSync(file, { readOnly: true });
      try {
        const held = backup.prepare("select 1 from submissions where reference = ?");
        return references.every((reference) => held.get(reference) !== undefined);
      } finally {
        backup.close();
      }
    } catch {
      // Not one of our backups, or damaged.
      return false;
    }
  };
}
