import { Client } from "pg";
import { truncateSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { EMPTY_STORE, siteUnderTest } from "../../tests/support/middleware-fixture.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "../../main/store/open-store.ts";
import { sqlStore } from "../store/sql-store.ts";
import { ENGINES, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { ROOM_FOR_A_FORM_BYTES } from "../data/adding.ts";
import { writeProbe, openStoreProbe, type ProbeParts } from "../store/watched-store.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

const { freshEngine, freshPlace, postgres } = underTest();
afterEach(() => vi.useRealTimers());

/** A busy machine is slow. */
const PATIENT = { timeout: 10_000 };

/** A probe over a store, and its log lines. */
async function probeOver(place: StorePlace, given: Partial<ProbeParts> = {}) {
  const engine = await openEngine(place);
  const store = sqlStore(engine);
  const { log, lines } = logUnderTest();
  const probe = openStoreProbe({ write: () => writeProbe(engine), log, ...given });
  onTestFinished(async () => {
    probe.stop();
    await store.close();
  });
  await probe.check();
  return { engine, store, probe, lines };
}

describe.each(ENGINES)("%s", (engine) => {
  test("a database that stores a form is ok; a closed one is failing, and the log has the cause", async () => {
    const { store, probe, lines } = await probeOver(await freshPlace(engine));
    expect(probe.health()).toEqual({ database: "ok" });
    await store.close();
    await probe.check();
    expect(probe.health()).toMatchObject({ database: "failing" });
    expect(lines.map(({ msg }) => msg)).toEqual(["no form can be stored"]);
  });

  test("a read-only database is failing", async () => {
    const place = await freshPlace(engine);
    const { engine: made, probe, lines } = await probeOver(place);
    await (place.databaseUrl ? makeReadOnly(place.databaseUrl) : sql`pragma query_only = on`.execute(made.db));
    // Each connection that the server has ended fails once, before a new one is opened.
    await vi.waitFor(async () => {
      await probe.check();
      expect(probe.health()).toMatchObject({ cause: expect.stringMatching(/^(SQLITE_READONLY|25006)$/) as string });
    });
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: "no form can be stored" });
  });
});

test("a frozen PostgreSQL: 503 within 2 seconds, one write only, 200 once it continues", async () => {
  let writes = 0;
  const { engine } = await freshEngine("PostgreSQL");
  const { log } = logUnderTest();
  const write = () => ((writes += 1), writeProbe(engine));
  const probe = openStoreProbe({ write, log, everyMs: 100, withinMs: 300 });
  onTestFinished(() => probe.stop());
  const site = await siteUnderTest({ store: { ...EMPTY_STORE, health: probe.health } });
  onTestFinished(() => site.stop());
  const status = async () => (await site.ask("/healthz")).status;
  await expect.poll(status, PATIENT).toBe(200);

  postgres().freeze();
  onTestFinished(() => postgres().thaw());
  await expect.poll(status, PATIENT).toBe(503);
  const before = writes;
  const started = performance.now();
  expect(await status()).toBe(503);
  expect(performance.now() - started).toBeLessThan(2000);
  const statuses = await Promise.all(Array.from({ length: 50 }, status));
  for (let count = 0; count < 5; count++) void probe.check();
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(writes).toBe(before);
  postgres().thaw();
  await expect.poll(status, PATIENT).toBe(200);
});

test("a PostgreSQL table that another session locks against writes is failing, and ok after the lock", async () => {
  const place = await freshPlace("PostgreSQL");
  const { probe } = await probeOver(place, { withinMs: 300 });
  const other = new Client({ connectionString: place.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  // This mode permits reads.
  await other.query("begin; lock table submissions in exclusive mode");
  await probe.check();
  expect(probe.health().database).toBe("failing");
  await other.query("rollback");
  await expect.poll(async () => (await probe.check(), probe.health().database), PATIENT).toBe("ok");
});

test("a file that is emptied while the site runs is failing", async () => {
  const place = await freshPlace("SQLite");
  const { probe } = await probeOver(place);
  truncateSync(sqliteFileIn(place.dataFolder), 0);
  await probe.check();
  expect(probe.health()).toEqual({ database: "failing", cause: "SQLITE_EMPTIED" });
});

test("a disk without room for the largest form is failing, although a small write succeeds", async () => {
  let free: number | undefined = ROOM_FOR_A_FORM_BYTES - 1;
  const { probe } = await probeOver(await freshPlace("SQLite"), { freeBytes: async () => free });
  expect(probe.health()).toEqual({ database: "failing", cause: "DISK_FULL" });
  free = ROOM_FOR_A_FORM_BYTES;
  await probe.check();
  expect(probe.health()).toEqual({ database: "ok" });
  free = undefined;
  await probe.check();
  expect(probe.health()).toEqual({ database: "ok" });
});

test("corruption that only a form meets is failing until a form is stored; a violated constraint is no corruption", async () => {
  const { store, probe } = await probeOver(await freshPlace("SQLite"));
  const failing = (code: string) => probe.watching({ add: () => Promise.reject(new StoreUnavailable(code)) });
  const send = (through: Pick<typeof store, "add">) => through.add(enquiry(), [], NOON).catch(() => undefined);
  await send(failing("SQLITE_CONSTRAINT"));
  expect(probe.health()).toEqual({ database: "ok" });
  await send(failing("SQLITE_CORRUPT"));
  await probe.check();
  expect(probe.health()).toEqual({ database: "failing", cause: "SQLITE_CORRUPT" });
  await send(probe.watching(store));
  await probe.check();
  expect(probe.health()).toEqual({ database: "ok" });
});

test("the probe writes once in 10 seconds, however often its result is read", async () => {
  vi.useFakeTimers();
  let writes = 0;
  const probe = openStoreProbe({ write: async () => void (writes += 1), log: logUnderTest().log });
  await probe.check();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let asked = 0; asked < 100; asked++) expect(probe.health()).toEqual({ database: "ok" });
  }
  expect(writes).toBe(7);
  probe.stop();
});

test("a new error is reported within 12 seconds, also if the database never responds", async () => {
  vi.useFakeTimers();
  let write = () => Promise.resolve();
  const probe = openStoreProbe({ write: () => write(), log: logUnderTest().log });
  await probe.check();
  write = () => new Promise<void>(() => undefined);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(probe.health()).toEqual({ database: "failing", cause: "ETIMEDOUT" });
  probe.stop();
});

/** The setting counts for new connections, so the open ones are ended; the pool opens another for its next query. */
async function makeReadOnly(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}
