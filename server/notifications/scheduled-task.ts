/** A task that the outbox worker runs between mails. */
export type ScheduledTask = {
  /** Named in the log. */
  name: string;
  /** Milliseconds of running time since the last success. */
  everyMs: number;
  /** A task that deletes or alarms by the clock waits while the clock is in doubt. */
  needsBelievedClock: boolean;
  run: (now: Date) => Promise<void>;
};
