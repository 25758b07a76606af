import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { backupFileIn, newestBackupIn } from "./backup-file.ts";

const NOW = new Date("2026-11-22T01:02:03Z");

test("the name of a backup's file sorts by age and is valid on every file system", () => {
  expect(backupFileIn("/backups", new Date("2026-11-21T07:19:06.123Z"))).toBe(
    join("/backups", "submissions-2026-11-21T07-19-06Z.db"),
  );
});

test("the newest backup is the last by name; a name from a clock years ahead does not count", () => {
  const folder = temporaryFolder();
  expect(newestBackupIn(folder, NOW)).toBeUndefined();
  expect(newestBackupIn(join(folder, "nowhere"), NOW)).toBeUndefined();
  for (const day of ["2026-11-20", "2026-11-21", "2026-11-19", "2038-01-01"].map((date) => new Date(`${date}T01:02:03Z`))) {
    writeFileSync(backupFileIn(folder, day), "");
    utimesSync(backupFileIn(folder, day), day, day);
  }
  writeFileSync(join(folder, "submissions-notes.txt"), "");
  expect(newestBackupIn(folder, NOW)).toEqual(new Date("2026-11-21T01:02:03Z"));
});
