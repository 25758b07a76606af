import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { deadlines } from "./deadlines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { wholeMs: 60_000, idleMs: 15_000, leastBytes: 10_000, windowMs: 20_000 };

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
    time.progress(10_000);
  }
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(expire).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("less than 10,000 bytes in a window of 20 seconds end it, though bytes arrive all the time", () => {
  const expire = vi.fn<() => void>();
  const time = deadlines(LIMITS, expire);
  for (let seconds = 1; seconds <= 20; seconds++) {
    time.progress(600);
    vi.advanceTimersByTime(1000);
  }
  expect(expire).not.toHaveBeenCalled();
  for (let seconds = 1; seconds <= 20; seconds++) {
    expect(expire).not.toHaveBeenCalled();
    time.progress(499);
    vi.advanceTimersByTime(1000);
  }
  expect(expire).toHaveBeenCalledTimes(1);
});

test("no time runs while it is paused; what is left of the whole goes on after", () => {
  const expire = vi.fn<() => void>();
  const time = deadlines({ ...LIMITS, idleMs: 60_000, leastBytes: 0 }, expire);
  vi.advanceTimersByTime(10_000);
  time.pause();
  vi.advanceTimersByTime(100_000);
  time.resume();
  vi.advanceTimersByTime(49_999);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expire).toHaveBeenCalledTimes(1);
});

test("what is cleared while it is paused does not start again", () => {
  const time = deadlines(LIMITS, vi.fn<() => void>());
  time.pause();
  time.clear();
  time.resume();
  expect(vi.getTimerCount()).toBe(0);
});

test("what is done leaves no timer", () => {
  deadlines(LIMITS, vi.fn<() => void>()).clear();
  expect(vi.getTimerCount()).toBe(0);
});
