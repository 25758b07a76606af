import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { enquiry, expectToWork, failureOf, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { Refused } from "../../platform/database/engine.ts";
import { openStore, sqliteFileIn } from "../../main/store/open-store.ts";

const { freshPlace, openAt, openEngineAt } = underTest();
const PAGE_BYTES = 4096;

/** Opens a new store with some submissions. */
async function filledStore(count = 3) {
  const place = await freshPlace("SQLite");
  const { engine, store } = await openEngineAt(place);
  for (let row = 0; row < count; row++) await store.add(enquiry(), ["notify-staff"], NOON);
  return { place, engine, store, file: sqliteFileIn(place.dataFolder) };
}

/** Copies the files on the disk to a new place: what a SIGKILL at this moment would leave. */
async function asKilled(dataFolder: string, suffixes = ["", "-wal", "-shm"]) {
  const copy = await freshPlace("SQLite");
  await (await openAt(copy)).close();
  for (const suffix of suffixes) {
    const file = `${sqliteFileIn(dataFolder)}${suffix}`;
    if (existsSync(file)) copyFileSync(file, `${sqliteFileIn(copy.dataFolder)}${suffix}`);
  }
  return copy;
}

describe("at a start", () => {
  const refusal = async (dataFolder: string) => {
    const error: unknown = await openStore({ databaseUrl: undefined, dataFolder }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    return (error as Refused).message;
  };

  test("an emptied file is refused with its name and the fix; without the file a new store is made", async () => {
    const { place, store, file } = await filledStore();
    await store.close();
    truncateSync(file, 0);
    const message = await refusal(place.dataFolder);
    expect(message).toContain(`${file} is empty (0 bytes)`);
    expect(message).toContain("npm run restore");
    rmSync(file);
    expect(await (await openAt(place)).list()).toHaveLength(0);
  });

  test("a file too short for a database is refused and stays unchanged", async () => {
    const { place, store, file } = await filledStore();
    await store.close();
    truncateSync(file, 1);
    expect(await refusal(place.dataFolder)).toContain(`${file} is no database (1 bytes)`);
    expect(statSync(file).size).toBe(1);
  });

  test("a missing file beside its log is not made anew, because the log holds submissions", async () => {
    const { place, file } = await filledStore();
    renameSync(file, `${file}.away`);
    expect(await refusal(place.dataFolder)).toContain(`${file} is missing`);
    expect(existsSync(file)).toBe(false);
  });

  test("an index without its log is refused: the log was deleted", async () => {
    const { place } = await filledStore();
    const { dataFolder } = await asKilled(place.dataFolder, ["", "-shm"]);
    expect(await refusal(dataFolder)).toContain("submissions.db-wal was deleted");
  });

  test("the files of a start that was killed before it made a table are accepted", async () => {
    const place = await freshPlace("SQLite");
    const file = sqliteFileIn(place.dataFolder);
    mkdirSync(place.dataFolder);
    const made = new DatabaseSync(file);
    made.exec("pragma journal_mode = wal");
    made.close();
    writeFileSync(`${file}.123.new`, "");
    expect(await (await openAt(place)).list()).toHaveLength(0);
  });

  test("the new folder and files are readable for this user alone", async () => {
    const { place, file } = await filledStore();
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(modeOf(place.dataFolder)).toBe("700");
    for (const suffix of ["", "-wal", "-shm"]) expect(modeOf(`${file}${suffix}`)).toBe("600");
  });
});

describe("while the store is open", () => {
  test.each(["-wal", "-shm"])("a deleted %s is rescued by the next request: a SIGKILL after it loses nothing", async (suffix) => {
    const { place, store, file } = await filledStore(20);
    // While another process has the database open, closing it does not copy the log into it.
    using other = new DatabaseSync(file);
    other.exec("select count(*) from submissions");
    rmSync(`${file}${suffix}`);
    await store.waiting();
    expect(await (await openAt(await asKilled(place.dataFolder))).list()).toHaveLength(20);
    await store.add(enquiry(), [], NOON);
    expect(await (await openAt(await asKilled(place.dataFolder))).list()).toHaveLength(21);
  });

  test("a transaction during which the log is deleted runs again, and takes effect once", async () => {
    const { engine, store, file } = await filledStore();
    let runs = 0;
    await engine.transaction(async (transaction) => {
      runs += 1;
      await transaction
        .insertInto("shared_keys")
        .values({ name: `key ${runs}`, key: "k" })
        .execute();
      if (runs === 1) rmSync(`${file}-wal`);
    });
    expect(runs).toBe(2);
    expect((await sql`select name from shared_keys`.execute(engine.db)).rows).toEqual([{ name: "key 2" }]);
    expect(await store.list()).toHaveLength(3);
  });

  test("a file that is moved away fails every request until it is back", async () => {
    const { place, store } = await filledStore();
    const { reference } = await store.add(enquiry(), [], NOON);
    renameSync(place.dataFolder, `${place.dataFolder}.away`);
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("SQLITE_READONLY_DBMOVED");
    expect(await failureOf(store.find(reference))).toBe("SQLITE_READONLY_DBMOVED");
    renameSync(`${place.dataFolder}.away`, place.dataFolder);
    await expectToWork(store);
    expect(await store.find(reference)).toMatchObject({ reference });
  });

  test.each<[what: string, code: string, change: (file: string) => void | Promise<void>]>([
    ["is emptied", "SQLITE_EMPTIED", (file) => truncateSync(file, 0)],
    [
      "becomes a symbolic link, beside whose target a restart would look for the log",
      "SQLITE_READONLY_DBMOVED",
      (file) => {
        renameSync(file, `${file}.away`);
        symlinkSync(`${file}.away`, file);
      },
    ],
    [
      "is replaced by another database",
      "SQLITE_READONLY_DBMOVED",
      async (file) => {
        // The old folder stays, because a file system may give the inode of a deleted file to the next one.
        renameSync(dirname(file), `${dirname(file)}.away`);
        await expectToWork(await openAt({ databaseUrl: undefined, dataFolder: dirname(file) }));
      },
    ],
  ])("a file that %s fails every request", async (_what, code, change) => {
    const { store, file } = await filledStore();
    await change(file);
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe(code);
    expect(await failureOf(store.list())).toBe(code);
  });

  test("a damaged file fails a submission", async () => {
    const { place, store, file } = await filledStore(200);
    await store.close();
    // Page 1 holds the schema; all others are lost.
    writeFileSync(file, readFileSync(file).fill(0xff, PAGE_BYTES));
    await expect(openStore(place).then((opened) => opened.add(enquiry(), [], NOON))).rejects.toThrow("SQLITE_CORRUPT");
  });
});

test("what is deleted while somebody else reads is gone from the log as well, once they have read", async () => {
  const { engine, store, file } = await filledStore(0);
  const message = "Only in this message";
  await store.add(enquiry({ answers: { message } }), [], NOON);
  const reader = new DatabaseSync(file);
  reader.exec("begin");
  reader.prepare("select count(*) from submissions").get();
  await engine.transaction((transaction) => transaction.deleteFrom("submissions").execute());
  const removal = engine.afterRemoval();
  // In the next turn, a first try has failed.
  await engine.read((db) => sql`select 1`.execute(db));
  reader.close();
  await removal;
  for (const path of [file, `${file}-wal`]) expect([path, readFileSync(path).includes(message)]).toEqual([path, false]);
});
