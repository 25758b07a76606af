import { describe, expect, test } from "vitest";

import { type ClockState, judgeClock, LONGEST_DOWNTIME_MS, LONGEST_QUIET_MS, TOLERANCE_MS } from "./judge-clock.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
const NOON = Date.parse("2026-11-20T04:00:00Z");

/** Simulates a site: the state in its store, the true time, and a machine's clock with an error. */
function site() {
  let state: ClockState = { seenAt: NOON, ranMs: 0 };
  let time = NOON;
  let clockError = 0;
  return {
    run(ms = MINUTE) {
      time += ms;
      state = judgeClock(state, { wallMs: time + clockError, ranMs: state.ranMs + ms, unseenMs: TOLERANCE_MS });
    },
    stop: (ms: number) => (time += ms),
    start(unseenMs = LONGEST_DOWNTIME_MS) {
      state = judgeClock(state, { wallMs: time + clockError, ranMs: state.ranMs, unseenMs });
    },
    /** Sets the error of the machine's clock. */
    set: (error: number) => (clockError = error),
    confirm: () => (state = { seenAt: time + clockError, ranMs: state.ranMs }),
    isDoubted: () => state.doubt !== undefined,
    estimateError: () => state.seenAt - time,
  };
}

const JUMPS = [10 * MINUTE, 12 * YEAR].flatMap((jump) => [jump, -jump]);

describe.each(JUMPS)("a jump of %i ms while the site runs", (jump) => {
  test("is in doubt at once, until the clock comes back", () => {
    const it = site();
    it.run();
    it.set(jump);
    it.run();
    expect(it.isDoubted()).toBe(true);
    expect(it.estimateError()).toBe(0);
    it.set(0);
    it.run();
    expect(it.isDoubted()).toBe(false);
  });

  test("stays in doubt over restarts until a person confirms the clock", () => {
    const it = site();
    it.set(jump);
    it.run();
    for (let restart = 0; restart < 3; restart++) {
      it.stop(MINUTE);
      it.start();
      it.run();
      expect(it.isDoubted()).toBe(true);
    }
    it.confirm();
    it.run();
    expect(it.isDoubted()).toBe(false);
  });
});

test("a downtime of a week is plausible, a longer one is not; 14 days of running time end the doubt, restarts included", () => {
  const it = site();
  it.stop(LONGEST_DOWNTIME_MS);
  it.start();
  expect(it.isDoubted()).toBe(false);
  it.stop(LONGEST_DOWNTIME_MS + 1);
  it.start();
  for (let day = 0; day < 13; day++) it.run(DAY);
  it.stop(DAY);
  it.start();
  expect(it.isDoubted()).toBe(true);
  it.run(DAY);
  expect(it.isDoubted()).toBe(false);
});

test.each([YEAR, -YEAR])("another jump of %i ms during the 14 days begins them again", (jump) => {
  const it = site();
  it.set(jump);
  it.run();
  for (let day = 0; day < 13; day++) it.run(DAY);
  it.set(2 * jump);
  for (let day = 0; day < 14; day++) it.run(DAY);
  expect(it.isDoubted()).toBe(true);
  it.run(DAY);
  expect(it.isDoubted()).toBe(false);
});

test("a synchronisation by up to 5 minutes is no jump", () => {
  const it = site();
  for (const error of [4 * MINUTE, 0, -4 * MINUTE, 0]) {
    it.set(error);
    it.run();
    expect(it.isDoubted()).toBe(false);
  }
});

test("a store without a stored time may have been quiet for 31 days", () => {
  for (const [quiet, isDoubted] of [
    [LONGEST_QUIET_MS, false],
    [LONGEST_QUIET_MS + 1, true],
  ] as const) {
    const it = site();
    it.stop(quiet);
    it.start(LONGEST_QUIET_MS);
    expect(it.isDoubted()).toBe(isDoubted);
  }
});
