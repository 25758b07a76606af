import { uptime } from "node:os";
import type { Logger } from "pino";

import type { SubmissionStore } from "../../cases/data/store.ts";
import { type ClockState, judgeClock, LONGEST_DOWNTIME_MS, LONGEST_QUIET_MS, TOLERANCE_MS } from "./judge-clock.ts";

/** The clocks of a machine, in milliseconds. */
export type Clocks = {
  /** Unix time of the machine. */
  wall: () => number;
  /** Never jumps, and runs while the machine sleeps. */
  monotonic: () => number;
};

/** Why the clock is in doubt: it jumped, or the database server's clock differs. */
export type ClockDoubted = { because: "jumped" | "database"; errorMs: number };

/** The time, and whether it is in doubt (docs/decisions/2026-11-22-a-clock-that-jumps.md). */
export type Clock = {
  /**
   * The time to store with a submission. It is never earlier than the last time that the store has seen, and does not follow a
   * jump that was measured while the site ran. A jump at a start may be downtime.
   */
  now: () => Date;
  /** The best estimate of the true time, for figures and waiting mails; the expected time while the clock is in doubt. */
  estimated: () => Date;
  /** The time for deletion and alarms; undefined while the clock is in doubt. */
  confirmed: () => Date | undefined;
  /** Why the clock is in doubt; undefined otherwise. */
  doubted: () => ClockDoubted | undefined;
  /** Compares the clocks and writes the result to the store, which also tests that the store is writable. @throws StoreUnavailable */
  update: () => Promise<void>;
};

type Memory = { state: ClockState; monotonicMs: number; databaseErrorMs: number | undefined };

export const MACHINE_CLOCKS: Clocks = {
  wall: () => Date.now(),
  // Not performance.now(), which stands still while a machine sleeps: waking up would look like a jump.
  monotonic: () => uptime() * 1000,
};

/** Until the first `update` the clock is in doubt. */
export function openClock(store: Pick<SubmissionStore, "updateClock">, log: Logger, given: Clocks = MACHINE_CLOCKS): Clock {
  // The store holds whole milliseconds.
  const clocks = { wall: given.wall, monotonic: () => Math.round(given.monotonic()) };
  let memory: Memory | undefined;

  const elapsedSince = ({ monotonicMs }: Memory) => Math.max(0, clocks.monotonic() - monotonicMs);
  const expected = (known: Memory) => known.state.seenAt + elapsedSince(known);

  function doubted(): ClockDoubted | undefined {
    if (!memory) return { because: "jumped", errorMs: 0 };
    const errorMs = clocks.wall() - expected(memory);
    if (memory.databaseErrorMs !== undefined) return { because: "database", errorMs: memory.databaseErrorMs };
    // Includes a jump since the last update.
    const agrees = Math.abs(errorMs) <= TOLERANCE_MS && elapsedSince(memory) <= LONGEST_DOWNTIME_MS;
    return memory.state.doubt || !agrees ? { because: "jumped", errorMs } : undefined;
  }

  function tell(before: Memory | undefined, after: Memory) {
    const wasDoubted = before !== undefined && isDoubted(before);
    if (isDoubted(after) && !wasDoubted) {
      const machine = new Date(clocks.wall()).toISOString();
      log.error({ machine, expected: new Date(after.state.seenAt).toISOString(), cause: causeOf(after) }, "clock in doubt");
    }
    if (!isDoubted(after) && wasDoubted) log.info("clock believed again");
  }

  return {
    now() {
      const wall = clocks.wall();
      if (!memory) return new Date(wall);
      const errorMs = wall - expected(memory);
      const mayBeDowntime = errorMs > 0 && (memory.state.doubt?.aheadMs ?? 0) > TOLERANCE_MS;
      const isRight = Math.abs(errorMs) <= TOLERANCE_MS || (mayBeDowntime && memory.databaseErrorMs === undefined);
      return new Date(isRight ? wall : expected(memory));
    },
    estimated: () => new Date(doubted() && memory ? expected(memory) : clocks.wall()),
    confirmed: () => (doubted() ? undefined : new Date(clocks.wall())),
    doubted,
    async update() {
      const before = memory;
      let after: Memory | undefined;
      await store.updateClock((known) => {
        const wallMs = clocks.wall();
        const monotonicMs = clocks.monotonic();
        const { serverTime } = known;
        const reading = { wallMs, ...running(before, known.state, monotonicMs) };
        const last = known.state ?? { seenAt: known.newestReceived ?? wallMs, ranMs: 0 };
        const isDatabaseWrong = serverTime !== undefined && Math.abs(wallMs - serverTime) > TOLERANCE_MS;
        const state = isDatabaseWrong ? advanced(last, reading.ranMs) : judgeClock(last, reading);
        after = { state, monotonicMs, databaseErrorMs: isDatabaseWrong ? wallMs - serverTime : undefined };
        const isNews = isDoubted(after) && !(before ? isDoubted(before) : known.state?.doubt);
        const facts = { machine: wallMs, expected: state.seenAt };
        return { next: state, ...(isNews && { notice: { purpose: "clock-in-doubt" as const, facts } }) };
      });
      memory = after;
      if (after) tell(before, after);
    },
  };
}

/** Returns the running time of the store now, and how much time may have passed unseen since its last state. */
function running(before: Memory | undefined, last: ClockState | undefined, monotonicMs: number) {
  if (!last) return { ranMs: 0, unseenMs: LONGEST_QUIET_MS };
  const elapsedMs = before ? Math.max(0, monotonicMs - before.monotonicMs) : Infinity;
  // If the monotonic clock jumped too, the elapsed time is unknown, as at a start.
  if (!before || elapsedMs > LONGEST_DOWNTIME_MS) return { ranMs: last.ranMs, unseenMs: LONGEST_DOWNTIME_MS };
  // Another process may have counted the same time already.
  const ranMs = Math.max(last.ranMs, before.state.ranMs + elapsedMs);
  // A process whose clock differed from the database's has not judged the clock since.
  return { ranMs, unseenMs: before.databaseErrorMs === undefined ? TOLERANCE_MS : LONGEST_DOWNTIME_MS };
}

/** A process whose clock differs from the database's does not change the doubt of the others. */
const advanced = (last: ClockState, ranMs: number): ClockState => ({
  ...last,
  seenAt: last.seenAt + (ranMs - last.ranMs),
  ranMs,
});

const isDoubted = ({ state, databaseErrorMs }: Memory) => state.doubt !== undefined || databaseErrorMs !== undefined;
const causeOf = ({ databaseErrorMs }: Memory) => (databaseErrorMs === undefined ? "jumped" : "database");
