import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deadlines } from "./deadlines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { wholeMs: 60_000, idleMs: 15_000 };

test("15 seconds of silence end it, once", () => {
  const expire = vi.fn<() => void>();
  deadlines(LIMITS, expire);
  vi.advanceTimersByTime(14_999);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100_000);
  expect(expire).toHaveBeenCalledTimes(1);
});

test("who goes on is waited for, up to a minute in all", () => {
  const expire = vi.fn<() => void>();
  const time = deadlines(LIMITS, expire);
  for (let seconds = 10; seconds < 60; seconds += 10) {
    vi.advanceTimersByTime(10_000);
    time.progress();
  }
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(expire).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("what is done leaves no timer", () => {
  deadlines(LIMITS, vi.fn<() => void>()).clear();
  expect(vi.getTimerCount()).toBe(0);
});
