import type { Logger } from "pino";

/** Runs a task again and again, one run at a time. */
type Rounds = {
  /** Resolves after the first round, also after an error. */
  first: Promise<void>;
  /** Resolves after the current run, or after one that starts now. */
  run: () => Promise<void>;
  /** Starts a run now, or directly after the current one. */
  nudge: () => void;
  /** Starts no more runs, and resolves after the current one. */
  stop: () => Promise<void>;
};

/** Starts rounds: `run`, then `everyMs` of rest. An error is given to `failed`, and the next round tries again. */
export function startRounds(
  run: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void = () => undefined,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let isNudged = false;
  let isStopped = false;

  async function runUntilQuiet() {
    for (;;) {
      isNudged = false;
      await run().catch(failed);
      if (!isNudged || isStopped) break;
    }
    current = undefined;
    if (!isStopped) timer = setTimeout(() => void start(), everyMs).unref();
  }
  function start(): Promise<void> {
    clearTimeout(timer);
    current ??= runUntilQuiet();
    return current;
  }

  return {
    first: start(),
    run: start,
    nudge: () => {
      isNudged = true;
      if (!isStopped) void start();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** A task that the outbox worker runs between mails. */
export type ScheduledTask = {
  /** Named in the log. */
  name: string;
  /** Milliseconds of running time since the last success. */
  everyMs: number;
  /** A task that deletes by age runs with the time by which something is old enough (platform/database/clock-readings.ts). */
  deletes?: boolean;
  run: (now: Date) => Promise<void>;
};

/** Deletes by age, once a day. */
export const DAILY = { everyMs: 24 * 60 * 60_000, deletes: true } as const;

/** Returns a task that deletes what is too old once a day. It logs `message` with the number of rows that `remove` has deleted. */
export const deletedDaily = (
  name: string,
  log: Logger,
  { remove, message }: { remove: (now: Date) => Promise<number>; message: string },
): ScheduledTask => ({
  ...DAILY,
  name,
  async run(now) {
    const deleted = await remove(now);
    if (deleted > 0) log.info({ deleted }, message);
  },
});
