import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import {
  ENGINES,
  enquiry,
  expectToWork,
  failureOf,
  removedBefore,
  minutesAfter,
  NOON,
  underTest,
} from "../../tests/support/store-fixture.ts";
import { openStore, sqliteFileIn } from "../../main/store/open-store.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import { addTo, ROOM_FOR_A_FORM_BYTES } from "../data/adding.ts";

const { freshEngine, freshFolder, freshPlace, openAt, openEngineAt, postgres } = underTest();

/** The default of node-postgres. */
const MAX_CONNECTIONS = 10;

describe("SQLite", () => {
  const lock = (dataFolder: string) => {
    const other = new DatabaseSync(sqliteFileIn(dataFolder));
    onTestFinished(() => other.close());
    other.exec("begin exclusive");
    return other;
  };

  test("a lock of another process that lasts too long fails writes, until it ends", async () => {
    const place = { ...(await freshPlace("SQLite")), patienceMs: 50 };
    const store = await openAt(place);
    const other = lock(place.dataFolder);
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("SQLITE_BUSY");
    expect(await failureOf(store.claimJobs(NOON, minutesAfter(5), 1))).toBe("SQLITE_BUSY");
    expect(await store.list()).toHaveLength(0);
    other.exec("rollback");
    await expectToWork(store);
  });

  test("a write waits for a short lock while other requests are served", async () => {
    const place = await freshPlace("SQLite");
    const store = await openAt(place);
    const other = lock(place.dataFolder);
    const adding = store.add(enquiry(), [], NOON);
    await new Promise(setImmediate);
    expect(await store.list()).toHaveLength(0);
    other.exec("rollback");
    await adding;
    expect(await store.list()).toHaveLength(1);
  });

  test("a full disk stores no part of a submission, and a smaller one is stored", async () => {
    const { engine, store } = await freshEngine("SQLite");
    await expectToWork(store);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(engine.db);
    const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array(1_000_000) } as const;
    const sent = enquiry({ attachment });
    expect(await failureOf(store.add(sent, ["notify-staff"], NOON))).toBe("SQLITE_FULL");
    expect([(await store.list()).length, (await store.waiting()).jobs]).toEqual([1, 1]);
    const smaller = { ...sent, attachment: { ...attachment, bytes: new Uint8Array(10) } };
    expect((await store.add(smaller, [], NOON)).repeated).toBe(false);
    await expectToWork(store);
  });

  test("the last room of a disk is for words: a form with a file is refused whole, and one without is stored", async () => {
    const { engine, store } = await freshEngine("SQLite");
    const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array(10) } as const;
    const sent = enquiry({ attachment });
    const addWith = (free: number | undefined) => addTo({ ...engine, freeBytes: () => Promise.resolve(free) });
    await expect(addWith(ROOM_FOR_A_FORM_BYTES - 1)(sent, ["notify-staff"], NOON)).rejects.toThrow(
      new StoreUnavailable("DISK_FULL"),
    );
    expect([(await store.list()).length, (await store.waiting()).jobs]).toEqual([0, 0]);
    await addWith(ROOM_FOR_A_FORM_BYTES - 1)(enquiry(), [], NOON);
    await addWith(ROOM_FOR_A_FORM_BYTES)(sent, [], NOON);
    await addWith(undefined)(enquiry({ attachment }), [], NOON);
    expect(await store.list()).toHaveLength(3);
  });

  test("a folder that cannot be made, and a folder in place of the file, are refused", async () => {
    expect(await failureOf(openStore({ databaseUrl: undefined, dataFolder: "/dev/null/data" }))).toBe("ENOTDIR");
    const dataFolder = freshFolder();
    mkdirSync(sqliteFileIn(dataFolder));
    expect(await failureOf(openStore({ databaseUrl: undefined, dataFolder }))).toBe("SQLITE_CANTOPEN");
  });

  test("a deleted submission is overwritten on the disk", async () => {
    const { dataFolder } = await freshPlace("SQLite");
    const store = await openAt({ databaseUrl: undefined, dataFolder });
    const onDisk = () => readdirSync(dataFolder).some((file) => readFileSync(join(dataFolder, file)).includes("Marrugeku"));
    await store.add(enquiry({ answers: { name: "Marrugeku" } }), [], NOON);
    expect(onDisk()).toBe(true);
    await store.removeDue("enquiry", removedBefore(minutesAfter(1)));
    expect(onDisk()).toBe(false);
  });

  test("every commit is synced", async () => {
    const { engine } = await freshEngine("SQLite");
    for (const [setting, value] of Object.entries({ journal_mode: "wal", synchronous: 2, foreign_keys: 1, secure_delete: 1 }))
      expect((await sql`pragma ${sql.raw(setting)}`.execute(engine.db)).rows).toEqual([{ [setting]: value }]);
  });

  test("the process does other work while a file of 5 MB is written and synced", async () => {
    const store = await openAt(await freshPlace("SQLite"));
    let turns = 0;
    let adding = true;
    const turn = () => void ((turns += 1), adding && setImmediate(turn));
    setImmediate(turn);
    const bytes = Buffer.from(new SharedArrayBuffer(5_000_000)).fill("a");
    const { reference } = await store.add(enquiry({ attachment: { kind: "pdf", senderName: "cv.pdf", bytes } }), [], NOON);
    adding = false;
    expect(turns).toBeGreaterThan(100);
    expect((await store.attachment(reference))?.bytes).toEqual(new Uint8Array(bytes));
  });
});

describe("PostgreSQL", () => {
  test("that stops among many requests keeps every confirmed submission whole, and is used again once it runs", async () => {
    const place = { ...(await freshPlace("PostgreSQL")), patienceMs: 2000 };
    const [store, idle] = [await openAt(place), await openAt(place)];
    await expectToWork(idle);
    const first = Promise.withResolvers<void>();
    const adding = Array.from({ length: 100 }, async () => {
      const { reference } = await store.add(enquiry(), ["notify-staff"], NOON);
      first.resolve();
      return reference;
    });
    const settled = Promise.allSettled(adding);
    await first.promise;
    await postgres().stop();
    const results = await settled;
    try {
      for (const [index, { status }] of results.entries()) if (status === "rejected") await failureOf(adding[index]!);
      // An open connection reports the stop first; new connections are refused.
      expect(await failureOf(idle.add(enquiry(), [], NOON))).toMatch(/^(57P01|ECONNRESET|ECONNREFUSED|EPIPE)$/);
      expect(await failureOf(idle.add(enquiry(), [], NOON))).toBe("ECONNREFUSED");
      expect(await failureOf(store.list())).toBe("ECONNREFUSED");
      expect(await failureOf(openStore(place))).toBe("ECONNREFUSED");
    } finally {
      await postgres().start();
    }
    const confirmed = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const stored = (await store.list()).map(({ reference }) => reference);
    expect(stored).toEqual(expect.arrayContaining(confirmed));
    expect((await store.waiting()).jobs).toBe(stored.length);
    await expectToWork(store);
  });

  test("that is frozen fails 200 requests and a start in time, and no more connections stay than the pool has", async () => {
    const place = { ...(await freshPlace("PostgreSQL")), patienceMs: 300 };
    const { engine, store } = await openEngineAt(place);
    await expectToWork(store);
    postgres().freeze();
    onTestFinished(() => postgres().thaw());
    const codes = await Promise.all(Array.from({ length: 200 }, () => failureOf(store.list())));
    expect(new Set(codes)).toEqual(new Set(["ETIMEDOUT"]));
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("ETIMEDOUT");
    expect(await failureOf(openStore(place))).toBe("ETIMEDOUT");
    postgres().thaw();
    await expect.poll(() => store.list().catch(() => []), { timeout: 10_000 }).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database()`.execute(engine.db);
    expect(rows[0]?.count).toBeLessThanOrEqual(MAX_CONNECTIONS);
    await expectToWork(store);
  });

  test("syncs every commit, whatever the setting of the database is", async () => {
    const place = await freshPlace("PostgreSQL");
    const { engine: before } = await openEngineAt(place);
    const name = new URL(place.databaseUrl!).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(before.db);
    const { engine } = await openEngineAt(place);
    expect((await sql`show synchronous_commit`.execute(engine.db)).rows).toEqual([{ synchronous_commit: "on" }]);
  });

  test("with an encoding that lacks characters is refused at a start", async () => {
    const place = await freshPlace("PostgreSQL");
    const { engine } = await openEngineAt(place);
    await sql`create database latin encoding 'LATIN1' template template0 locale 'C'`.execute(engine.db);
    const databaseUrl = place.databaseUrl!.replace(/[^/]+$/, "latin");
    await expect(openStore({ ...place, databaseUrl })).rejects.toThrow("the encoding UTF8");
  });
});

test.each(ENGINES)("%s: an error quotes no row", async (name) => {
  const { engine, store } = await freshEngine(name);
  const row = { reference: "WB-2222-222", received_at: 0, answers: "Ngaire", suspected: 0 } as const;
  const adding = engine.transaction((transaction) =>
    transaction
      .insertInto("submissions")
      .values({ ...row, kind: null as never })
      .execute(),
  );
  expect(await failureOf(adding)).toMatch(/^(SQLITE_CONSTRAINT|23502)$/);
  await expectToWork(store);
});
