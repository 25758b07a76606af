import type { KnownOfTime } from "../../cases/data/store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Smaller differences are ignored: time synchronisation, a paused machine, a slow database. */
export const TOLERANCE_MS = 5 * MINUTE_MS;
/** The longest downtime that is plausible. */
export const LONGEST_DOWNTIME_MS = 7 * DAY_MS;
/** The same for a store without a clock, after an earlier release or a restore: counted from the newest submission. */
export const LONGEST_QUIET_MS = 31 * DAY_MS;
/** The running time after which a clock that agreed with the monotonic clock is trusted without a person. */
const BELIEVED_AFTER_MS = 14 * DAY_MS;

/** The state of the clock in the store, in milliseconds. */
export type ClockState = {
  /** The best estimate of the true time, since 1970. While the clock is in doubt, only running time advances it. */
  seenAt: number;
  /** The total running time of the site over this store. */
  ranMs: number;
  /** Present while the clock is in doubt. */
  doubt?: ClockDoubt;
};

type ClockDoubt = {
  /** How far the machine's clock is ahead of `seenAt`; negative if it is behind. */
  errorMs: number;
  /** The value of `ranMs` since which the clock has agreed with the monotonic clock. */
  sinceRanMs: number;
  /** How far ahead of `seenAt` the true time may be: the site may have been stopped since. */
  aheadMs: number;
};

type ClockReading = {
  wallMs: number;
  ranMs: number;
  /**
   * The longest time that may have passed unseen since the last state: TOLERANCE_MS while a process runs, more at a start.
   */
  unseenMs: number;
};

/** Returns the state after a reading of the clock (docs/decisions/2026-11-22-a-clock-that-jumps.md). */
export function judgeClock(last: ClockState, { wallMs, ranMs, unseenMs }: ClockReading): ClockState {
  const expected = last.seenAt + (ranMs - last.ranMs);
  const errorMs = wallMs - expected;
  const trusted = { seenAt: wallMs, ranMs };
  if (!last.doubt) {
    if (isWithin(errorMs, unseenMs)) return trusted;
    return { seenAt: expected, ranMs, doubt: { errorMs, sinceRanMs: ranMs, aheadMs: unseenMs } };
  }
  const aheadMs = Math.max(last.doubt.aheadMs, unseenMs);
  const changeMs = errorMs - last.doubt.errorMs;
  const movedBack = changeMs < -TOLERANCE_MS || last.doubt.errorMs < -TOLERANCE_MS;
  if (isWithin(errorMs, TOLERANCE_MS) || (movedBack && isWithin(errorMs, aheadMs))) return trusted;
  const sinceRanMs = isWithin(changeMs, unseenMs) ? last.doubt.sinceRanMs : ranMs;
  if (ranMs - sinceRanMs >= BELIEVED_AFTER_MS) return trusted;
  return { seenAt: expected, ranMs, doubt: { errorMs, sinceRanMs, aheadMs } };
}

const isWithin = (errorMs: number, aheadMs: number) => errorMs >= -TOLERANCE_MS && errorMs <= aheadMs;

/** Returns the state after a person has confirmed a machine's clock. Undefined if the database server's clock differs from it. */
export function confirmedState({ state, serverTime }: KnownOfTime, wallMs: number): ClockState | undefined {
  if (Math.abs(wallMs - (serverTime ?? wallMs)) > TOLERANCE_MS) return undefined;
  return { seenAt: wallMs, ranMs: state?.ranMs ?? 0 };
}
