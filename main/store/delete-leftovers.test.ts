import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { deleteOldParts, deleteOldRestores } from "./delete-leftovers.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const HOUR_MS = 60 * 60_000;

/** A folder in which these were changed so many hours before NOW. A name that ends with "/" is a folder with a file. */
function folderWith(entries: Readonly<Record<string, number>>): string {
  const folder = temporaryFolder();
  for (const [name, hours] of Object.entries(entries)) {
    const path = join(folder, name);
    if (name.endsWith("/")) mkdirSync(path);
    writeFileSync(name.endsWith("/") ? join(path, "copy.db") : path, "what people sent");
    const changedAt = new Date(NOW.getTime() - hours * HOUR_MS);
    utimesSync(path, changedAt, changedAt);
  }
  return folder;
}

test("what a backup left that was interrupted more than a day ago is deleted, and nothing else", () => {
  const kept = {
    "submissions-2026-03-10T11-00-00Z.db.part": 1,
    "submissions-2026-01-01T00-00-00Z.db": 1_000,
    "somebody.part": 1_000,
  };
  const left = { "submissions-2026-03-01T00-00-00Z.db.part": 25, "submissions-2026-03-01T00-00-00Z.db.part-journal": 25 };
  const folder = folderWith({ ...kept, ...left });
  deleteOldParts(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(kept).toSorted());
});

test("the copy of a restore that was interrupted more than a day ago is deleted, and nothing else", () => {
  const folder = folderWith({ "restore-aB3dE6/": 25, "restore-Zz9999/": 1, "restore-notes.txt": 1_000, "submissions.db": 1_000 });
  deleteOldRestores(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(["restore-Zz9999", "restore-notes.txt", "submissions.db"]);
});

test("a folder that does not exist has nothing to delete", () => {
  expect(() => deleteOldRestores(join(temporaryFolder(), "none"), NOW)).not.toThrow();
});
