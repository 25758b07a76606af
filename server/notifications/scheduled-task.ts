/** What is done now and then between mails. */
export type ScheduledTask = {
  /** For the log. */
  name: string;
  /** In milliseconds of running time, counted from the last time it succeeded. */
  everyMs: number;
  /** A task that deletes or alarms by the clock waits while the clock is in doubt. */
  needsBelievedClock: boolean;
  run: (now: Date) => Promise<void>;
};
