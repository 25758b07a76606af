import { Client } from "pg";
import { truncateSync } from "node:fs";
import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { openClock } from "../clock/clock.ts";
import { EMPTY_STORE, siteUnderTest } from "../../tests/support/middleware-fixture.ts";
import { logUnderTest } from "../../tests/support/notifications-fixture.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "../submissions/open-store.ts";
import { sqlStore } from "../submissions/sql-store.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { ENGINES, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { freeBytesIn, openStoreProbe, type ProbeParts, ROOM_FOR_A_FORM_BYTES } from "./store-probe.ts";

const { freshFolder, freshPlace, openAt, postgres } = underTest();
afterEach(() => vi.useRealTimers());

/** A busy machine is no error of the code. */
const PATIENT = { timeout: 10_000 };

/** A probe over a store, as a site has it, and what it logs. */
async function probeOver(place: StorePlace, given: Partial<ProbeParts> = {}) {
  const engine = await openEngine(place);
  const store = sqlStore(engine);
  const { log, lines } = logUnderTest();
  const probe = openStoreProbe({ write: openClock(store, log).update, log, ...given });
  onTestFinished(async () => {
    probe.stop();
    await store.close();
  });
  await probe.look();
  return { engine, store, probe, lines };
}

describe.each(ENGINES)("%s", (engine) => {
  test("a database that takes a form is healthy; one that is gone is not, and the log says why", async () => {
    const { store, probe, lines } = await probeOver(await freshPlace(engine));
    expect(probe.health()).toEqual({ database: "ok" });
    await store.close();
    await probe.look();
    expect(probe.health()).toMatchObject({ database: "failing" });
    expect(lines.map(({ msg }) => msg)).toEqual(["no form can be stored"]);
  });

  test("a database that only reads is not healthy", async () => {
    const { engine: made, probe, lines } = await probeOver(await freshPlace(engine));
    const readOnly = {
      SQLite: sql`pragma query_only = on`,
      PostgreSQL: sql`alter database ${sql.id(await nameOf(made))} set default_transaction_read_only = on`,
    };
    await readOnly[engine].execute(made.db);
    if (engine === "PostgreSQL") await endConnections(made);
    await probe.look();
    await probe.look();
    expect(probe.health()).toMatchObject({ cause: expect.stringMatching(/^(SQLITE_READONLY|25006)$/) as string });
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: "no form can be stored" });
  });
});

test("a frozen PostgreSQL: 503 within 2 seconds, one question only, 200 once it goes on", async () => {
  const place = await freshPlace("PostgreSQL");
  let questions = 0;
  const store = await openAt(place);
  const { log } = logUnderTest();
  const clock = openClock(store, log);
  const write = () => ((questions += 1), clock.update());
  const probe = openStoreProbe({ write, log, everyMs: 100, withinMs: 300 });
  onTestFinished(() => probe.stop());
  const site = await siteUnderTest({ store: { ...EMPTY_STORE, health: probe.health } });
  onTestFinished(() => site.stop());
  const status = async () => (await site.ask("/healthz")).status;
  await expect.poll(status, PATIENT).toBe(200);

  postgres().freeze();
  onTestFinished(() => postgres().thaw());
  await expect.poll(status, PATIENT).toBe(503);
  const asked = questions;
  const started = performance.now();
  expect(await status()).toBe(503);
  expect(performance.now() - started).toBeLessThan(2000);
  const told = await Promise.all(Array.from({ length: 50 }, status));
  for (let look = 0; look < 5; look++) void probe.look();
  expect(new Set(told)).toEqual(new Set([503]));
  expect(questions).toBe(asked);
  postgres().thaw();
  await expect.poll(status, PATIENT).toBe(200);
});

test("a PostgreSQL table that another session holds against writing: 503, and 200 once it lets go", async () => {
  const place = await freshPlace("PostgreSQL");
  const { probe } = await probeOver(place, { withinMs: 300 });
  const other = new Client({ connectionString: place.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  // Reads go on in this mode.
  await other.query("begin; lock table submissions in exclusive mode");
  await probe.look();
  expect(probe.health().database).toBe("failing");
  await other.query("rollback");
  await expect.poll(async () => (await probe.look(), probe.health().database), PATIENT).toBe("ok");
});

test("a file that was emptied while it runs", async () => {
  const place = await freshPlace("SQLite");
  const { probe } = await probeOver(place);
  truncateSync(sqliteFileIn(place.dataFolder), 0);
  await probe.look();
  expect(probe.health()).toEqual({ database: "failing", cause: "SQLITE_EMPTIED" });
});

test("a disk without room for the largest form, although a small write fits", async () => {
  let free: number | undefined = ROOM_FOR_A_FORM_BYTES - 1;
  const { probe } = await probeOver(await freshPlace("SQLite"), { freeBytes: async () => free });
  expect(probe.health()).toEqual({ database: "failing", cause: "DISK_FULL" });
  free = ROOM_FOR_A_FORM_BYTES;
  await probe.look();
  expect(probe.health()).toEqual({ database: "ok" });
  free = undefined;
  await probe.look();
  expect(probe.health()).toEqual({ database: "ok" });
  expect(await freeBytesIn(freshFolder())).toBeGreaterThan(0);
  await expect(freeBytesIn("/none")).rejects.toThrow("ENOENT");
});

test("damage that only a form meets lasts until a form is stored; what a sender wrote is no damage", async () => {
  const { store, probe } = await probeOver(await freshPlace("SQLite"));
  const failing = (code: string) => probe.watching({ add: () => Promise.reject(new StoreUnavailable(code)) });
  const send = (through: Pick<typeof store, "add">) => through.add(enquiry(), [], NOON).catch(() => undefined);
  await send(failing("SQLITE_CONSTRAINT"));
  expect(probe.health()).toEqual({ database: "ok" });
  await send(failing("SQLITE_CORRUPT"));
  await probe.look();
  expect(probe.health()).toEqual({ database: "failing", cause: "SQLITE_CORRUPT" });
  await send(probe.watching(store));
  await probe.look();
  expect(probe.health()).toEqual({ database: "ok" });
});

test("however many ask, the store is written to once in 10 seconds", async () => {
  vi.useFakeTimers();
  let writes = 0;
  const probe = openStoreProbe({ write: async () => void (writes += 1), log: logUnderTest().log });
  await probe.look();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let asked = 0; asked < 100; asked++) expect(probe.health()).toEqual({ database: "ok" });
  }
  expect(writes).toBe(7);
  probe.stop();
});

test("a new error shows within 12 seconds, also one that never answers", async () => {
  vi.useFakeTimers();
  let write = () => Promise.resolve();
  const probe = openStoreProbe({ write: () => write(), log: logUnderTest().log });
  await probe.look();
  write = () => new Promise<void>(() => undefined);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(probe.health()).toEqual({ database: "failing", cause: "ETIMEDOUT" });
  probe.stop();
});

type Made = Awaited<ReturnType<typeof openEngine>>;

async function nameOf(engine: Made): Promise<string> {
  if (!engine.serverTime) return "";
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(engine.db);
  return rows[0]?.name ?? "";
}

/** The setting counts for new connections; the pool opens one when it is asked next. */
async function endConnections(engine: Made): Promise<void> {
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(engine.db);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(engine.db).catch(() => undefined);
}
