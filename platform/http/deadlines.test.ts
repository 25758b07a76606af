import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deadlines } from "./deadlines.ts";

const LIMITS = { wholeMs: 60_000, idleMs: 15_000, leastBytes: 10_000, windowMs: 20_000 };

const expire = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  expire.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** Runs all timers until none is left. */
function msUntilExpiry(): number {
  const start = Date.now();
  vi.runAllTimers();
  expect(expire).toHaveBeenCalledTimes(1);
  return Date.now() - start;
}

/* Without a byte: read-form.test.ts. */
test("time runs out after a minute in all, though enough bytes arrive", () => {
  const time = deadlines(LIMITS, expire);
  for (let seconds = 10; seconds < 60; seconds += 10) {
    vi.advanceTimersByTime(10_000);
    time.progress(10_000);
  }
  expect(msUntilExpiry()).toBe(10_000);
});

test.each([
  [500, 0],
  [499, 1],
])("time runs out if fewer than 10,000 bytes arrive in 20 seconds: %i bytes a second", (bytes, expired) => {
  const time = deadlines(LIMITS, expire);
  const send = (bytesPerSecond: number) => {
    for (let seconds = 1; seconds <= 20; seconds++) {
      expect(expire).not.toHaveBeenCalled();
      time.progress(bytesPerSecond);
      vi.advanceTimersByTime(1000);
    }
  };
  // Bytes of one window do not count for the next.
  send(600);
  send(bytes);
  expect(expire).toHaveBeenCalledTimes(expired);
});

test("no time runs while it is paused; the rest of the whole time runs afterwards", () => {
  const time = deadlines({ ...LIMITS, idleMs: 60_000, leastBytes: 0 }, expire);
  vi.advanceTimersByTime(10_000);
  time.pause();
  vi.advanceTimersByTime(100_000);
  time.resume();
  expect(msUntilExpiry()).toBe(50_000);
});

test("after clear() no timer is left, and none starts again", () => {
  const time = deadlines(LIMITS, expire);
  time.pause();
  time.clear();
  time.resume();
  deadlines(LIMITS, expire).clear();
  expect(vi.getTimerCount()).toBe(0);
});
