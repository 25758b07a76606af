import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Engine } from "../submissions/engine.ts";
import { openEngine, type StorePlace } from "../submissions/open-store.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { logUnderTest } from "../../tests/support/notifications-fixture.ts";
import { openRateLimit } from "./open-rate-limit.ts";
import { RATE_WINDOWS } from "./rate-limit.ts";
import { PostgresCounter, sharedKey } from "./shared-counter.ts";

const { freshPlace, postgres } = underTest();
const CLINIC = "203.0.113.7";
const WINDOW = { seconds: 60, mostPoints: 5 };
const START = new Date("2026-11-20T04:00:00Z");

let place: StorePlace;
const engines: Engine[] = [];
const another = async () => {
  const engine = await openEngine(place);
  engines.push(engine);
  return engine;
};
beforeEach(async () => {
  place = { ...(await freshPlace("PostgreSQL")), patienceMs: 2000 };
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(engines.splice(0).map((engine) => engine.db.destroy()));
});

const countsIn = (engine: Engine) => engine.db.selectFrom("rate_counts").selectAll().execute();

describe("counting in PostgreSQL", () => {
  test("two processes at once count every point", async () => {
    const counters = [new PostgresCounter(await another(), WINDOW), new PostgresCounter(await another(), WINDOW)];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => counters[at % 2]!.add("a", 2)));
    expect(answers.map(({ points }) => points).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, at) => 2 * (at + 1)),
    );
  });

  test("a window begins with the first point and lapses as a whole; keys and windows are kept apart", async () => {
    const engine = await another();
    const [minute, hour] = [new PostgresCounter(engine, WINDOW), new PostgresCounter(engine, { seconds: 3600, mostPoints: 9 })];
    expect(await minute.add("a", 3)).toEqual({ points: 3, lapseMs: 60_000 });
    vi.setSystemTime(START.getTime() + 59_000);
    expect(await minute.add("a", 1)).toEqual({ points: 4, lapseMs: 1000 });
    expect(await minute.add("b", 1)).toEqual({ points: 1, lapseMs: 60_000 });
    expect(await hour.add("a", 1)).toEqual({ points: 1, lapseMs: 3_600_000 });
    vi.setSystemTime(START.getTime() + 60_000);
    expect(await minute.add("a", 1)).toEqual({ points: 1, lapseMs: 60_000 });
  });

  test("what a clock that was years ahead counted has lapsed once it is right, and is deleted", async () => {
    const engine = await another();
    vi.setSystemTime(START.getTime() + 12 * 366 * 24 * 60 * 60_000);
    const counter = new PostgresCounter(engine, WINDOW);
    for (const key of ["a", "b"]) await counter.add(key, 9);
    vi.setSystemTime(START);
    expect(await counter.add("a", 1)).toEqual({ points: 1, lapseMs: 60_000 });
    await new PostgresCounter(engine, WINDOW).add("a", 1);
    expect((await countsIn(engine)).map(({ client }) => client)).toEqual(["a"]);
  });

  test("what has lapsed is deleted", async () => {
    const engine = await another();
    const counter = new PostgresCounter(engine, WINDOW);
    for (const key of ["a", "b", "c"]) await counter.add(key, 1);
    vi.setSystemTime(START.getTime() + 11 * 60_000);
    await counter.add("d", 1);
    expect((await countsIn(engine)).map(({ client }) => client)).toEqual(["d"]);
  });

  test("nobody waits for the disk, and what is stored afterwards is synced all the same", async () => {
    const engine = await another();
    await engine.db.connection().execute(async (connection) => {
      await new PostgresCounter({ ...engine, ask: (work) => work(connection) }, WINDOW).add("a", 1);
      expect((await sql`show synchronous_commit`.execute(connection)).rows).toEqual([{ synchronous_commit: "on" }]);
    });
  });
});

test("the key is one for all processes, though they start at once, and another for another purpose", async () => {
  const started = await Promise.all(Array.from({ length: 4 }, another));
  const keys = await Promise.all(started.map((engine) => sharedKey(engine, "rate-limit")));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await sharedKey(started[0]!, "other")).not.toEqual(keys[0]);
});

describe("the limit of forms over PostgreSQL", () => {
  const open = async () => {
    const { log, lines } = logUnderTest();
    const engine = await another();
    return { engine, lines, limit: await openRateLimit(engine, true, log, "rate-limit", RATE_WINDOWS) };
  };

  test("is reached by both processes together, and no address stands in the database", async () => {
    const [one, two] = [await open(), await open()];
    for (let sent = 0; sent < 60; sent += 1) await [one, two][sent % 2]!.limit.countPost(CLINIC);
    for (const { limit } of [one, two]) await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ code: "too-many" });
    expect(JSON.stringify(await countsIn(one.engine))).not.toContain("203.0.113");
    expect(one.lines).toEqual([]);
  });

  test("counts the /48 of IPv6 addresses in both processes together", async () => {
    const [one, two] = [await open(), await open()];
    const address = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
    await Promise.all(Array.from({ length: 240 }, (_, at) => [one, two][at % 2]!.limit.countPost(address(at))));
    for (const { limit } of [one, two]) await expect(limit.countPost(address(999))).rejects.toMatchObject({ code: "too-many" });
  });

  test("goes on by itself while the database is away, loses no form, and says so", async () => {
    const { limit, lines } = await open();
    await limit.countPost(CLINIC);
    await postgres().stop();
    try {
      for (let sent = 0; sent < 60; sent += 1) await limit.countPost(CLINIC);
      await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ code: "too-many" });
    } finally {
      await postgres().start();
    }
    expect(lines[0]).toMatchObject({ msg: "forms counted by this process alone", cause: expect.any(String) });
    expect(JSON.stringify(lines)).not.toContain("203.0.113");
    await limit.countPost("203.0.113.8");
  });
});

test("a single process counts in memory", async () => {
  const { log } = logUnderTest();
  const engine = await another();
  const limit = await openRateLimit(engine, false, log, "rate-limit", RATE_WINDOWS);
  await limit.countPost(CLINIC);
  expect(await countsIn(engine)).toEqual([]);
});
