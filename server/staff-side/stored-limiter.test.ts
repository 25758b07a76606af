import { describe, expect, test } from "vitest";

import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { RateLimit } from "../forms/rate-limit.ts";
import { storedLimiter } from "./stored-limiter.ts";

const { freshEngine } = underTest();
const WINDOW = { seconds: 600, mostPoints: 2 };

describe.each(ENGINES)("%s", (name) => {
  test("points are added up until the window ends, and only asking adds none", async () => {
    const { engine } = await freshEngine(name);
    const clock = { now: NOON };
    const limiter = storedLimiter(WINDOW, { engine, name: "test", now: () => clock.now });
    expect(await limiter.get("a")).toBeNull();
    await Promise.all([limiter.penalty("a", 1), limiter.penalty("a", 1), limiter.penalty("b", 1)]);
    clock.now = minutesAfter(4);
    expect(await limiter.get("a")).toMatchObject({ consumedPoints: 2, msBeforeNext: 360_000 });
    expect(await limiter.penalty("a", 1)).toMatchObject({ consumedPoints: 3, msBeforeNext: 360_000 });
    clock.now = minutesAfter(10);
    expect(await limiter.get("a")).toBeNull();
    expect(await limiter.penalty("a", 1)).toMatchObject({ consumedPoints: 1, msBeforeNext: 600_000 });
    expect(await engine.db.selectFrom("sign_in_tries").select("key").execute()).toEqual([{ key: "test:600:a" }]);
  });

  test("a window that a clock years ahead has begun refuses nobody once the clock is right", async () => {
    const { engine } = await freshEngine(name);
    const clock = { now: minutesAfter(60 * 24 * 366) };
    const limit = new RateLimit([WINDOW], (window) => storedLimiter(window, { engine, name: "test", now: () => clock.now }));
    for (let tries = 0; tries < 3; tries++) await limit.count("a", 1);
    expect(await limit.wait("a")).toBe(600);
    clock.now = NOON;
    expect([await limit.wait("a"), await limit.count("a", 1)]).toEqual([0, 0]);
  });

  test("a flood of names from many networks makes it forget those with the fewest points", async () => {
    const { engine } = await freshEngine(name);
    const limiter = storedLimiter(WINDOW, { engine, name: "test", now: () => NOON, mostRows: 5 });
    await limiter.penalty("guessed", 10);
    for (let index = 0; index < 14; index++) await limiter.penalty(`invented${index}`, 1);
    expect(await limiter.get("guessed")).toMatchObject({ consumedPoints: 10 });
    expect((await engine.db.selectFrom("sign_in_tries").select("key").execute()).length).toBeLessThanOrEqual(5);
  });
});
