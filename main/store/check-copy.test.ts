import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";

import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
import { enquiry, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { backupTo, restoreFrom } from "./backup.ts";
import { errorOfCopy } from "./check-copy.ts";
import { sqliteFileIn } from "./open-store.ts";

const { freshFolder, freshPlace, openAt } = underTest();

describe("a restore refuses, with the name of the file, and leaves the store empty:", () => {
  const sound = async () => {
    const place = await freshPlace("SQLite");
    const store = await openAt(place);
    const sent = enquiry({ answers: { message: "x".repeat(10_000) } });
    for (let row = 0; row < 60; row++) await store.add(sent, [], minutesAfter(row));
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    return { place, file };
  };

  test.each<[what: string, says: string, file: () => string | Promise<string>]>([
    ["a folder", "There is no file", () => freshFolder()],
    ["a letter", "is no backup", () => fileOf("Dear Ngaire, this is no database at all. ".repeat(100))],
    ["an empty file", "is no backup", () => fileOf("")],
    [
      "the database of another program",
      "is no backup",
      () => {
        const file = fileOf("");
        using other = new DatabaseSync(file);
        other.exec("create table cookies (name text)");
        return file;
      },
    ],
    [
      "a backup with a page that the disk has lost",
      "is damaged",
      async () => {
        const { file } = await sound();
        const bytes = readFileSync(file);
        return fileOf(bytes.fill(0, 100 * PAGE_BYTES, 101 * PAGE_BYTES));
      },
    ],
    [
      "half a backup",
      "is damaged",
      async () => {
        const { file } = await sound();
        const bytes = readFileSync(file);
        return fileOf(bytes.subarray(0, bytes.length / 2));
      },
    ],
    [
      "a backup without its last byte",
      "is damaged",
      async () => {
        const { file } = await sound();
        return fileOf(readFileSync(file).subarray(0, -1));
      },
    ],
    [
      "the database of a site, without its log",
      "newest messages are in",
      async () => sqliteFileIn((await sound()).place.dataFolder),
    ],
  ])("%s", async (_what, says, make) => {
    const file = await make();
    const place = await freshPlace("SQLite");
    const restoring = restoreFrom(file, place);
    await expect(restoring).rejects.toThrow(Refused);
    await expect(restoring).rejects.toThrow(file);
    await expect(restoring).rejects.toThrow(says);
    expect(await (await openAt(place)).list()).toHaveLength(0);
  });
});

const PAGE_BYTES = 4096;

test("an error of the place of a copy names the place, and not the database", () => {
  const refused = Object.assign(new Error("EACCES"), { code: "EACCES", path: "/copies" });
  expect(errorOfCopy(refused, "/copies")).toBe(refused);
  for (const full of [new StoreUnavailable("SQLITE_FULL"), Object.assign(new Error("write"), { code: "ENOSPC" })])
    expect(errorOfCopy(full, "/copies")).toEqual(new Refused("The disk of /copies is full. Nothing was changed."));
});

function fileOf(content: string | Uint8Array): string {
  const file = join(freshFolder(), "given.db");
  writeFileSync(file, content);
  return file;
}
