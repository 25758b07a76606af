import type { Logger } from "pino";

/** A task that the outbox worker runs between mails. */
export type ScheduledTask = {
  /** Named in the log. */
  name: string;
  /** Milliseconds of running time since the last success. */
  everyMs: number;
  /** A task that deletes by age runs with the time by which something is old enough (platform/clock/readings.ts). */
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
