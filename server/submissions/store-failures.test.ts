import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inspect } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { openEngine, openStore, sqliteFileIn } from "./open-store.ts";
import { sqlStore } from "./sql-store.ts";
import { StoreUnavailable, type SubmissionStore } from "./store.ts";
import { ENGINES, enquiry, listed, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";

const { freshFolder, freshPlace, openAt, postgres } = underTest();

/** What a request failed with; it must be one that a handler may log. */
async function failureOf(request: Promise<unknown>): Promise<string> {
  const error: unknown = await request.then(
    () => "It succeeded",
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreUnavailable)) throw new Error(`Not the store's own failure: ${inspect(error)}`);
  expect(error.cause).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 10 })).not.toContain("Ngaire");
  return error.message;
}

/** The default of node-postgres. */
const MOST_CONNECTIONS = 10;

const works = async (store: SubmissionStore) => {
  const { reference } = await store.add(enquiry(), ["notify-staff"], NOON);
  expect(await store.find(reference)).toMatchObject({ reference });
};

describe("SQLite", () => {
  const locked = (dataFolder: string) => {
    const other = new DatabaseSync(sqliteFileIn(dataFolder));
    onTestFinished(() => other.close());
    other.exec("begin exclusive");
    return other;
  };

  test("locked for too long by another process: said, and over when the lock is", async () => {
    const place = { ...(await freshPlace("SQLite")), patienceMs: 50 };
    const store = await openAt(place);
    const other = locked(place.dataFolder);
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("SQLITE_BUSY");
    expect(await failureOf(store.claimJobs(NOON, minutesAfter(5), 1))).toBe("SQLITE_BUSY");
    expect(await store.count()).toBe(0);
    other.exec("rollback");
    await works(store);
  });

  test("locked for a moment: waited for, while other requests are served", async () => {
    const place = await freshPlace("SQLite");
    const store = await openAt(place);
    const other = locked(place.dataFolder);
    const adding = store.add(enquiry(), [], NOON);
    await new Promise(setImmediate);
    expect(await store.count()).toBe(0);
    other.exec("rollback");
    await adding;
    expect(await store.count()).toBe(1);
  });

  test("a folder that vanishes takes no submission with it", async () => {
    const place = await freshPlace("SQLite");
    const store = await openAt(place);
    const { reference } = await store.add(enquiry(), [], NOON);
    renameSync(place.dataFolder, `${place.dataFolder}.away`);
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("SQLITE_READONLY_DBMOVED");
    expect(await failureOf(store.find(reference))).toBe("SQLITE_READONLY_DBMOVED");
    renameSync(`${place.dataFolder}.away`, place.dataFolder);
    await works(store);
    expect(await store.find(reference)).toMatchObject({ reference });
  });

  test("a database put in its place needs a new start", async () => {
    const place = await freshPlace("SQLite");
    const store = await openAt(place);
    // Kept: a file system may give the number of a deleted file to the next.
    renameSync(place.dataFolder, `${place.dataFolder}.away`);
    await works(await openAt(place));
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("SQLITE_READONLY_DBMOVED");
  });

  test("a full disk: nothing half saved, and the next that fits is taken", async () => {
    const made = await openEngine(await freshPlace("SQLite"));
    const store = sqlStore(made);
    await works(store);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(made.db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(made.db);
    const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array(1_000_000) } as const;
    const sent = enquiry({ attachment });
    expect(await failureOf(store.add(sent, ["notify-staff"], NOON))).toBe("SQLITE_FULL");
    expect([await store.count(), (await store.waiting()).jobs]).toEqual([1, 1]);
    expect((await store.add({ ...sent, attachment: { ...attachment, bytes: new Uint8Array(10) } }, [], NOON)).repeated).toBe(
      false,
    );
    await works(store);
    await store.close();
  });

  test("a folder where none can be made, or a file that is no database", async () => {
    expect(await failureOf(openStore({ databaseUrl: undefined, dataFolder: "/dev/null/data" }))).toBe("ENOTDIR");
    const dataFolder = freshFolder();
    mkdirSync(sqliteFileIn(dataFolder));
    expect(await failureOf(openStore({ databaseUrl: undefined, dataFolder }))).toBe("SQLITE_CANTOPEN");
  });

  test("what is removed is gone from the disk", async () => {
    const { dataFolder } = await freshPlace("SQLite");
    const store = await openAt({ databaseUrl: undefined, dataFolder });
    const onDisk = () => readdirSync(dataFolder).some((file) => readFileSync(join(dataFolder, file)).includes("Marrugeku"));
    const { reference } = await store.add(enquiry({ answers: { name: "Marrugeku" } }), [], NOON);
    expect(onDisk()).toBe(true);
    await store.remove(reference);
    expect(onDisk()).toBe(false);
  });

  test("every commit is synced", async () => {
    const made = await openEngine(await freshPlace("SQLite"));
    for (const [setting, value] of Object.entries({ journal_mode: "wal", synchronous: 2, foreign_keys: 1, secure_delete: 1 }))
      expect((await sql`pragma ${sql.raw(setting)}`.execute(made.db)).rows).toEqual([{ [setting]: value }]);
    await made.db.destroy();
  });

  test("other work of the process goes on while a file of 5 MB is written and synced", async () => {
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

  test("its files are private", async () => {
    const { dataFolder } = await freshPlace("SQLite");
    const store = await openAt({ databaseUrl: undefined, dataFolder });
    await works(store);
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(dataFolder)).toBe("700");
    for (const suffix of ["", "-wal", "-shm"]) expect(mode(`${sqliteFileIn(dataFolder)}${suffix}`)).toBe("600");
  });
});

describe("PostgreSQL", () => {
  test("stopped: said, and over when it runs again", async () => {
    const place = { ...(await freshPlace("PostgreSQL")), patienceMs: 2000 };
    const store = await openAt(place);
    await works(store);
    await postgres().stop();
    try {
      // A connection that was open learns of it first, then new ones are refused.
      expect(await failureOf(store.add(enquiry(), [], NOON))).toMatch(/^(57P01|ECONNRESET|ECONNREFUSED|EPIPE)$/);
      expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("ECONNREFUSED");
      expect(await failureOf(listed(store.list()))).toBe("ECONNREFUSED");
      expect(await failureOf(openStore(place))).toBe("ECONNREFUSED");
    } finally {
      await postgres().start();
    }
    await works(store);
    expect(await store.count()).toBe(2);
  });

  test("stopped in the middle of many: what was promised is there, and nothing else is half there", async () => {
    const place = await freshPlace("PostgreSQL");
    const store = await openAt(place);
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
    await postgres().start();
    const promised = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    expect(failures.filter((failure) => !(failure instanceof StoreUnavailable))).toEqual([]);
    const kept = (await listed(store.list())).map(({ reference }) => reference);
    expect(kept).toEqual(expect.arrayContaining(promised));
    expect((await store.waiting()).jobs).toBe(kept.length);
  });

  test("every commit is synced, whatever the database's own setting", async () => {
    const place = await freshPlace("PostgreSQL");
    const before = await openEngine(place);
    await sql`alter database ${sql.id(new URL(place.databaseUrl!).pathname.slice(1))} set synchronous_commit = off`.execute(
      before.db,
    );
    await before.db.destroy();
    const made = await openEngine(place);
    expect((await sql`show synchronous_commit`.execute(made.db)).rows).toEqual([{ synchronous_commit: "on" }]);
    await made.db.destroy();
  });

  test("of an encoding that cannot hold what people write: refused at the start", async () => {
    const place = await freshPlace("PostgreSQL");
    const made = await openEngine(place);
    await sql`create database latin encoding 'LATIN1' template template0 locale 'C'`.execute(made.db);
    await made.db.destroy();
    const databaseUrl = place.databaseUrl!.replace(/[^/]+$/, "latin");
    await expect(openStore({ ...place, databaseUrl })).rejects.toThrow("the encoding UTF8");
  });

  test("silent: neither a start nor a request waits for long", async () => {
    const place = await freshPlace("PostgreSQL");
    const link = await linkTo(Number(new URL(place.databaseUrl!).port));
    const through = {
      ...place,
      databaseUrl: place.databaseUrl!.replace(/:\d+\//, `:${link.port}/`),
      patienceMs: 150,
    };
    const store = await openAt(through);
    await works(store);
    link.silence(true);
    expect(await failureOf(store.count())).toBe("ETIMEDOUT");
    expect(await failureOf(store.add(enquiry(), [], NOON))).toBe("ETIMEDOUT");
    expect(await failureOf(openStore(through))).toBe("ETIMEDOUT");
    link.silence(false);
    await works(store);
  });
});

test("200 requests to a frozen PostgreSQL all end in time, and leave no more connections than the pool has", async () => {
  const engine = await openEngine({ ...(await freshPlace("PostgreSQL")), patienceMs: 300 });
  const store = sqlStore(engine);
  onTestFinished(() => store.close());
  await store.add(enquiry(), [], NOON);
  postgres().freeze();
  onTestFinished(() => postgres().thaw());
  const settled = await Promise.allSettled(Array.from({ length: 200 }, () => store.count()));
  const failures = settled.map((result) => (result.status === "rejected" ? (result.reason as unknown) : undefined));
  expect(failures.filter((failure) => !(failure instanceof StoreUnavailable))).toEqual([]);
  postgres().thaw();
  await expect.poll(() => store.count().catch(() => 0), { timeout: 10_000 }).toBe(1);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database()`.execute(engine.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(MOST_CONNECTIONS);
});

test.each(ENGINES)("%s: no row is quoted in a failure", async (engine) => {
  const made = await openEngine(await freshPlace(engine));
  const row = { reference: "WB-2222-222", received_at: 0, answers: "Ngaire", suspected: 0 } as const;
  const adding = made.change((transaction) =>
    transaction
      .insertInto("submissions")
      .values({ ...row, kind: null as never })
      .execute(),
  );
  expect(await failureOf(adding)).toMatch(/^(SQLITE_CONSTRAINT|23502)$/);
  await works(sqlStore(made));
  await made.db.destroy();
});

/** A network between here and a port, which can be made to lose everything. */
async function linkTo(port: number) {
  let silent = false;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => silent || to.write(bytes));
      from.on("close", () => to.destroy());
      from.on("error", () => undefined);
    }
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, silence: (yes: boolean) => (silent = yes) };
}
