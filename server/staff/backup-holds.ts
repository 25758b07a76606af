import { DatabaseSync } from "node:sqlite";

import { backupFilesIn } from "./backup-file.ts";

/** The newest by name may have been dated by a wrong clock, so some more are looked at. */
const MOST_BACKUPS = 5;

/**
 * Makes the question whether one of the newest backups in a folder opens and holds all of these submissions. The times of files
 * prove nothing where the clock may have been wrong, so the content decides.
 */
export function backupHolds(folder: string): (references: readonly string[]) => boolean {
  return (references) =>
    backupFilesIn(folder)
      .slice(0, MOST_BACKUPS)
      .some((file) => holds(file, references));
}

function holds(file: string, references: readonly string[]): boolean {
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
}
