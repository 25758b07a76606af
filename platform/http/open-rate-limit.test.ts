import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { openEngine } from "../../main/store/open-store.ts";
import { openRateLimit, RATE_WINDOWS, type RateLimit } from "./rate-limit.ts";

const { freshPlace, postgres } = underTest();
const CLINIC = "203.0.113.7";
const TOO_MANY = { code: "too-many", retryAfterSeconds: 600 };
const YEAR_MS = 366 * 24 * 60 * 60_000;

let place: Awaited<ReturnType<typeof freshPlace>>;
beforeEach(async () => {
  place = { ...(await freshPlace("PostgreSQL")), patienceMs: 2000 };
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T04:00:00Z") });
});
afterEach(() => vi.useRealTimers());

/** The limit as one process over the database has it, and what it logs. */
async function open(name = "rate-limit") {
  const { log, lines } = logUnderTest();
  const engine = await openEngine(place);
  onTestFinished(() => engine.db.destroy());
  const counts = async () => (await sql`select * from rate_limits`.execute(engine.db)).rows;
  return { engine, lines, counts, limit: await openRateLimit(engine, log, name, RATE_WINDOWS) };
}

/** Sends as many forms as the limit allows, by turns through each process. */
async function reachLimit(...limits: RateLimit[]) {
  for (let sent = 0; sent < 60; sent += 1) await limits[sent % limits.length]?.countPost(CLINIC);
}

test("two processes that start at once reach the limit together, and no address is in the database", async () => {
  const [one, two] = await Promise.all([open(), open()]);
  await reachLimit(one.limit, two.limit);
  for (const { limit } of [one, two]) await expect(limit.countPost(CLINIC)).rejects.toMatchObject(TOO_MANY);
  await one.limit.countPost("203.0.113.8");
  expect(JSON.stringify(await one.counts())).not.toContain("203.0.113");
  expect(one.lines).toEqual([]);
  await (await open("look-up-limit")).limit.countPost(CLINIC);
});

test("a window that a clock years ahead has begun does not refuse anyone once the clock is right", async () => {
  const now = Date.now();
  const { limit, counts } = await open();
  vi.setSystemTime(now + 12 * YEAR_MS);
  await reachLimit(limit);
  await limit.countPost("203.0.113.8");
  vi.setSystemTime(now);
  await limit.countPost(CLINIC);
  expect(await counts()).toHaveLength(4);
  expect(await (await open()).counts()).toHaveLength(2);
});

test("while the database is away, this process counts by itself, and logs it", async () => {
  const { limit, lines } = await open();
  await limit.countPost(CLINIC);
  await postgres().stop();
  onTestFinished(() => postgres().start());
  await reachLimit(limit);
  await expect(limit.countPost(CLINIC)).rejects.toMatchObject(TOO_MANY);
  await limit.countPost("203.0.113.8");
  expect(lines[0]).toMatchObject({ msg: "forms counted by this process alone", cause: expect.any(String) as string });
  expect(JSON.stringify(lines)).not.toContain("203.0.113");
});

test("a frozen database delays a form by a second at most", async () => {
  const { limit, lines } = await open();
  await limit.countPost(CLINIC);
  postgres().freeze();
  onTestFinished(() => postgres().thaw());
  const started = performance.now();
  await limit.countPost(CLINIC);
  expect(performance.now() - started).toBeLessThan(1900);
  expect(lines[0]).toMatchObject({ cause: "ETIMEDOUT" });
});

test("no count waits for the disk: its table is unlogged, and every other one is logged", async () => {
  const { engine } = await open();
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relpersistence = 'u'`.execute(engine.db);
  expect(rows).toEqual([{ relname: "rate_limits" }]);
});
