import { DatabaseSync } from "node:sqlite";

import { backupFilesIn } from "./backup-file.ts";

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
