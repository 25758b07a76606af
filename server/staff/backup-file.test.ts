import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { backupFileIn, newestBackupIn } from "./backup-file.ts";

const NOW = new Date("2026-11-22T01:02:03Z");

test("a backup's file is named by its moment, in names that every file system takes and that sort by age", () => {
  expect(backupFileIn("/backups", new Date("2026-11-21T07:19:06.123Z"))).toBe(
    join("/backups", "submissions-2026-11-21T07-19-06Z.db"),
  );
});

test("the newest backup is the last by name, whatever else lies there; none where there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  expect(newestBackupIn(folder, NOW)).toBeUndefined();
  expect(newestBackupIn(join(folder, "nowhere"), NOW)).toBeUndefined();
  const days = ["2026-11-20", "2026-11-21", "2026-11-19"].map((day) => new Date(`${day}T01:02:03Z`));
  for (const day of days) {
    writeFileSync(backupFileIn(folder, day), "");
    utimesSync(backupFileIn(folder, day), day, day);
  }
  writeFileSync(join(folder, "submissions-notes.txt"), "");
  expect(newestBackupIn(folder, NOW)).toEqual(days[1]);
});

test("a backup that a clock years ahead made hides no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  for (const day of [new Date("2026-11-20T01:02:03Z"), new Date("2038-01-01T01:02:03Z")]) {
    writeFileSync(backupFileIn(folder, day), "");
    utimesSync(backupFileIn(folder, day), day, day);
  }
  expect(newestBackupIn(folder, NOW)).toEqual(new Date("2026-11-20T01:02:03Z"));
});
