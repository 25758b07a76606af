import type { Logger } from "pino";

import type { SubmissionStore } from "../submissions/store.ts";
import { SUBMISSION_KINDS } from "../submissions/submission.ts";
import { overdueBefore, type Promises } from "./promises.ts";
import type { ScheduledTask } from "./scheduled-task.ts";
import type { Hours } from "./working-days.ts";

type AlarmParts = { store: Pick<SubmissionStore, "queueAlarms">; hours: Hours; promises: Promises; log: Logger };

/** Checks every 15 minutes for submissions that nobody has read by the promised day, and raises one alarm about each. */
export function alarms({ store, hours, promises, log }: AlarmParts): ScheduledTask {
  return {
    name: "alarms",
    everyMs: 15 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const before = overdueBefore(now, promises, hours);
      for (const kind of SUBMISSION_KINDS) {
        const references = await store.queueAlarms([kind], before[kind], now);
        for (const reference of references) log.error({ reference }, "unread");
      }
    },
  };
}
