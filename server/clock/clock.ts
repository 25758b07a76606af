import { uptime } from "node:os";
import type { Logger } from "pino";

import type { SubmissionStore } from "../submissions/store.ts";
import { type ClockState, judgeClock, LONGEST_DOWNTIME_MS, LONGEST_QUIET_MS, TOLERANCE_MS } from "./judge-clock.ts";

/** What clocks are read, in milliseconds; tests bring their own. */
export type Clocks = {
  /** Since 1970, as the machine has it. */
  wall: () => number;
  /** Runs on whatever the wall clock does, also while the machine sleeps. */
  monotonic: () => number;
};

/** Why the clock is not believed: it jumped, or the database server's clock differs. */
export type ClockDoubted = { because: "jumped" | "database"; errorMs: number };

/** The time, and whether it is believed (docs/decisions/2026-11-22-a-clock-that-jumps.md). */
export type Clock = {
  /**
   * The time to store with a submission. It never goes back before what the store has seen, and does not follow a jump that was
   * measured while the site ran; after a start the site may indeed have been stopped for long.
   */
  now: () => Date;
  /** The best estimate of the true time, for figures and mails that wait: while the clock is in doubt, what is expected. */
  estimated: () => Date;
  /** The time by which something may be deleted or somebody alarmed; undefined while the clock is in doubt. */
  confirmed: () => Date | undefined;
  /** Why the clock is in doubt; undefined while it is believed. */
  doubted: () => ClockDoubted | undefined;
  /** Compares the clocks and writes the result to the store: a real write. @throws StoreUnavailable */
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
    // A jump since the last update counts before the store knows of it.
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
  // A monotonic clock that jumped as well proves nothing: as at a start.
  if (!before || elapsedMs > LONGEST_DOWNTIME_MS) return { ranMs: last.ranMs, unseenMs: LONGEST_DOWNTIME_MS };
  // Where another process has counted meanwhile, the same time is not counted twice.
  const ranMs = Math.max(last.ranMs, before.state.ranMs + elapsedMs);
  // A process whose clock differed from the database's has judged nothing since.
  return { ranMs, unseenMs: before.databaseErrorMs === undefined ? TOLERANCE_MS : LONGEST_DOWNTIME_MS };
}

/** While the database's clock differs, this process is no judge of the time that the others see. */
const advanced = (last: ClockState, ranMs: number): ClockState => ({
  ...last,
  seenAt: last.seenAt + (ranMs - last.ranMs),
  ranMs,
});

const isDoubted = ({ state, databaseErrorMs }: Memory) => state.doubt !== undefined || databaseErrorMs !== undefined;
const causeOf = ({ databaseErrorMs }: Memory) => (databaseErrorMs === undefined ? "jumped" : "database");
