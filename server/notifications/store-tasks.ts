import type { Logger } from "pino";

import type { Site } from "../../content-reader/schemas.ts";
import { queueReminders } from "../casework/queue-reminders.ts";
import { noteAuditHead, trimAudit } from "../people/verify-audit.ts";
import { SAME_DIGEST_MS } from "../submissions/adding.ts";
import type { Engine } from "../submissions/engine.ts";
import { fillLateRows } from "../submissions/fill-from-answers.ts";
import { SUBMISSION_KINDS, type SubmissionStore } from "../submissions/store.ts";
import { overdueBefore, type Promises } from "./promises.ts";
import { reminderDays } from "./reminder-days.ts";
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

type ReminderParts = { engine: Engine; site: Pick<Site, "hours" | "promises">; log: Logger };

/** From the opening of the office on, reminds people of what is assigned to them and is due, or overdue since yesterday. */
export function reminders({ engine, site, log }: ReminderParts): ScheduledTask {
  return {
    name: "reminders",
    everyMs: 15 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const days = reminderDays(now, site.hours);
      const queued = days ? await queueReminders(engine, { days, site }, now) : 0;
      if (queued > 0) log.info({ queued }, "reminders");
    },
  };
}

/** Lets staff find what a process of an earlier release stored while this release replaced it. */
export function fillSearch(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "fill-search",
    everyMs: 5 * 60_000,
    needsBelievedClock: false,
    async run() {
      const filled = await fillLateRows(engine);
      if (filled > 0) log.info({ filled }, "submissions of an earlier release can be searched");
    },
  };
}

/** Deletes rows of the audit log that are too old, once a day. */
export function trimAuditLog(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "trim-audit-log",
    everyMs: 24 * 60 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const deleted = await trimAudit(engine, now);
      if (deleted > 0) log.info({ deleted }, "audit log trimmed");
    },
  };
}

/** Writes the head of the audit log into the process log at the start and every hour. */
export const noteAuditLog = (engine: Engine, log: Logger): ScheduledTask => ({
  name: "note-audit-log",
  everyMs: 60 * 60_000,
  needsBelievedClock: false,
  run: () => noteAuditHead(engine, log),
});
