import { pino } from "pino";
import { expect, test, vi } from "vitest";

import { underTest } from "../../tests/support/store-fixture.ts";
import { openPersonLimits } from "./sign-in-limits.ts";

const { freshEngine } = underTest();

test("a person may save more often than a screen does while one types, and then waits; nobody else does", async () => {
  const limits = await openPersonLimits((await freshEngine("SQLite")).engine, pino({ enabled: false }), 0);
  for (let seconds = 0; seconds < 60; seconds += 1) expect(await limits("save", "a")).toBe(0);
  let saves = 60;
  while (saves < 1000 && (await limits("save", "a")) === 0) saves += 1;
  expect(saves).toBe(90);
  expect(await limits("save", "a")).toBeGreaterThan(0);
  const others = ["check", "preview", "message"] as const;
  expect(await Promise.all([limits("save", "b"), ...others.map((what) => limits(what, "a"))])).toEqual([0, 0, 0, 0]);
});

test("a refusal comes after a second, so that request after request takes little of the server", async () => {
  const limits = await openPersonLimits((await freshEngine("SQLite")).engine, pino({ enabled: false }));
  for (let count = 0; count < 20; count += 1) expect(await limits("upload", "a")).toBe(0);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const refusals = Promise.all([limits("upload", "a"), limits("upload", "a")]);
  const ended = vi.fn<() => void>();
  void refusals.then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect((await refusals).every((seconds) => seconds > 0)).toBe(true);
  vi.useRealTimers();
});
