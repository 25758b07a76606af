import { pino } from "pino";
import { describe, expect, test } from "vitest";

import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { openPersonLimits } from "./person-limits.ts";

const { freshEngine } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("a person may save more often than a screen does while one types, and then waits; nobody else does", async () => {
    const limits = await openPersonLimits((await freshEngine(name)).engine, pino({ enabled: false }));
    for (let seconds = 0; seconds < 60; seconds += 1) expect(await limits("save", "a")).toBe(0);
    let saves = 60;
    while (saves < 1000 && (await limits("save", "a")) === 0) saves += 1;
    expect(saves).toBe(90);
    expect(await limits("save", "a")).toBeGreaterThan(0);
    const others = ["check", "preview", "message"] as const;
    expect(await Promise.all([limits("save", "b"), ...others.map((what) => limits(what, "a"))])).toEqual([0, 0, 0, 0]);
  });
});
