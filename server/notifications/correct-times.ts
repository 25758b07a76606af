import type { Logger } from "pino";

import { SAME_DIGEST_MS } from "../submissions/adding.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

/**
 * Sets times of receipt in the future, which a wrong clock stored, to the present: otherwise nobody would be alarmed about
 * those submissions for years. Runs before the alarms.
 */
export function correctTimes(store: Pick<SubmissionStore, "correctFutureTimes">, log: Logger): ScheduledTask {
  return {
    name: "correct-times",
    everyMs: 15 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const corrected = await store.correctFutureTimes(now);
      if (corrected > 0) log.warn({ corrected }, "times of receipt were in the future");
    },
  };
}

/** Clears the digests of answers once they no longer make two submissions one. */
export function forgetDigests(store: Pick<SubmissionStore, "forgetDigests">): ScheduledTask {
  return {
    name: "forget-digests",
    everyMs: SAME_DIGEST_MS,
    needsBelievedClock: true,
    run: (now) => store.forgetDigests(now),
  };
}
