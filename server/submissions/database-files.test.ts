import { spawn } from "node:child_process";
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
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { openEngine, openStore, sqliteFileIn } from "./open-store.ts";
import { Refused } from "./engine.ts";
import { sqlStore } from "./sql-store.ts";
import { enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";

const { freshPlace, openAt } = underTest();
const PAGE_BYTES = 4096;

/** A store with some submissions, and its file. */
async function filled(count = 3) {
  const place = await freshPlace("SQLite");
  const store = await openAt(place);
  for (let row = 0; row < count; row++) await store.add(enquiry(), ["notify-staff"], NOON);
  return { place, store, file: sqliteFileIn(place.dataFolder) };
}

describe("at a start", () => {
  const refusal = async (dataFolder: string) => {
    const error: unknown = await openStore({ databaseUrl: undefined, dataFolder }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    return (error as Refused).message;
  };

  test("an emptied file is no new store: its name and the fix are told; without it a new one is made", async () => {
    const { place, store, file } = await filled();
    await store.close();
    truncateSync(file, 0);
    const message = await refusal(place.dataFolder);
    expect(message).toContain(`${file} is empty (0 bytes)`);
    expect(message).toContain("npm run restore");
    rmSync(file);
    expect(await (await openAt(place)).count()).toBe(0);
  });

  test("a file too short for a database is refused, and its bytes stay", async () => {
    const { place, store, file } = await filled();
    await store.close();
    truncateSync(file, 1);
    expect(await refusal(place.dataFolder)).toContain(`${file} is no database (1 bytes)`);
    expect(statSync(file).size).toBe(1);
  });

  test("a file that is missing beside its log is not made anew: the log holds messages", async () => {
    const { place, file } = await filled();
    renameSync(file, `${file}.away`);
    expect(await refusal(place.dataFolder)).toContain(`${file} is missing`);
    expect(existsSync(file)).toBe(false);
  });

  test("an index without its log says that the log was deleted", async () => {
    const { file } = await filled();
    // What a SIGKILL after the deletion leaves.
    const copy = await freshPlace("SQLite");
    await (await openAt(copy)).close();
    for (const suffix of ["", "-shm"]) copyFileSync(`${file}${suffix}`, `${sqliteFileIn(copy.dataFolder)}${suffix}`);
    expect(await refusal(copy.dataFolder)).toContain("submissions.db-wal was deleted");
  });

  test("a start that was killed before any table was made is no obstacle", async () => {
    const place = await freshPlace("SQLite");
    const file = sqliteFileIn(place.dataFolder);
    mkdirSync(place.dataFolder);
    const made = new DatabaseSync(file);
    made.exec("pragma journal_mode = wal");
    made.close();
    writeFileSync(`${file}.123.new`, "");
    expect(await (await openAt(place)).count()).toBe(0);
  });
});

describe("while it is open", () => {
  test("a deleted log is rescued: the next submission is stored, and a SIGKILL after it loses none of them", async () => {
    const place = await freshPlace("SQLite");
    const file = sqliteFileIn(place.dataFolder);
    const site = await otherProcess(place.dataFolder);
    for (let count = 0; count < 20; count++) await site.add();
    rmSync(`${file}-wal`);
    await site.add();
    await site.kill();
    expect(await (await openAt(place)).count()).toBe(21);
  });

  test.each(["-wal", "-shm"])(
    "a deleted %s is noticed by any request, with nothing sent: what it held is in the file",
    async (suffix) => {
      const { place, store, file } = await filled(20);
      rmSync(`${file}${suffix}`);
      await store.waiting();
      const afterKill = await asKilled(place.dataFolder);
      expect(await (await openAt(afterKill)).count()).toBe(20);
      await store.add(enquiry(), [], NOON);
      expect(await store.count()).toBe(21);
    },
  );

  test("a log that vanishes within a transaction: the transaction is tried again, once", async () => {
    const { place, file } = await filled();
    const engine = await openEngine(place);
    let runs = 0;
    const store = sqlStore(engine);
    await engine.change(async (transaction) => {
      runs += 1;
      await transaction
        .insertInto("shared_keys")
        .values({ name: `key ${runs}`, key: "k" })
        .execute();
      if (runs === 1) rmSync(`${file}-wal`);
    });
    expect(runs).toBe(2);
    expect((await sql`select name from shared_keys`.execute(engine.db)).rows).toEqual([{ name: "key 2" }]);
    expect(await store.count()).toBe(3);
    await store.close();
  });

  test("an emptied file takes no more, and says so", async () => {
    const { store, file } = await filled();
    truncateSync(file, 0);
    await expect(store.add(enquiry(), [], NOON)).rejects.toThrow("SQLITE_EMPTIED");
    await expect(store.count()).rejects.toThrow("SQLITE_EMPTIED");
  });

  test("a file that became a symbolic link takes no more: a restart would look for the log elsewhere", async () => {
    const { store, file } = await filled();
    renameSync(file, `${file}.away`);
    symlinkSync(`${file}.away`, file);
    await expect(store.add(enquiry(), [], NOON)).rejects.toThrow("SQLITE_READONLY_DBMOVED");
  });

  test("a damaged file takes no more", async () => {
    const { place, store, file } = await filled(200);
    await store.close();
    // Page 1 holds the schema; all others are lost.
    const pages = readFileSync(file).fill(0xff, PAGE_BYTES);
    writeFileSync(file, pages);
    await expect(openStore(place).then((opened) => opened.add(enquiry(), [], NOON))).rejects.toThrow("SQLITE_CORRUPT");
  });
});

/** What is on the disk, in a place of its own: a SIGKILL at this moment would leave the same. */
async function asKilled(dataFolder: string) {
  const copy = await freshPlace("SQLite");
  await (await openAt(copy)).close();
  for (const suffix of ["", "-wal", "-shm"]) {
    const file = `${sqliteFileIn(dataFolder)}${suffix}`;
    if (existsSync(file)) copyFileSync(file, `${sqliteFileIn(copy.dataFolder)}${suffix}`);
  }
  return copy;
}

/** A process of its own over a store, which adds a submission for each line it reads. */
async function otherProcess(dataFolder: string) {
  const code = `
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, "open-store.ts"))};
    const store = await openStore({ databaseUrl: undefined, dataFolder: ${JSON.stringify(dataFolder)} });
    let count = 0;
    process.stdin.on("data", async () => {
      const sameAs = { token: String(++count) };
      await store.add({ kind: "enquiry", answers: {}, sameAs, suspected: false }, ["notify-staff"], new Date());
      console.log("stored");
    });
    console.log("open");`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("open");
  return {
    add: async () => {
      child.stdin.write("add\n");
      expect((await lines.next()).value).toBe("stored");
    },
    kill: () =>
      new Promise((done) => {
        child.once("exit", done);
        child.kill("SIGKILL");
      }),
  };
}
