import type { Logger } from "pino";

import type { SubmissionStore } from "../submissions/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";
import type { Chore } from "./outbox-worker.ts";
import type { Promises } from "./promises.ts";

type Removing = Pick<SubmissionStore, "removeOlderThan">;

/** Deletes what was kept as long as we said we keep it (content/site.yaml, promises); how many of each kind. @throws StoreUnavailable */
export async function purge(store: Removing, promises: Promises, now: Date): Promise<Record<SubmissionKind, number>> {
  const removed = { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 0 };
  for (const kind of SUBMISSION_KINDS)
    removed[kind] = await store.removeOlderThan(kind, monthsBefore(now, monthsKept(kind, promises)));
  return removed;
}

/** The same, once a day. */
export function retention({ store, promises, log }: { store: Removing; promises: Promises; log: Logger }): Chore {
  return {
    name: "retention",
    everyMs: 24 * 60 * 60_000,
    async run(now) {
      const removed = await purge(store, promises, now);
      if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, "retention");
    },
  };
}

function monthsKept(kind: SubmissionKind, promises: Promises): number {
  if (kind === "application") return promises.keepApplicationsMonths;
  return kind === "complaint" ? promises.keepComplaintsYears * 12 : promises.keepEnquiriesMonths;
}

/** So many months earlier by the calendar; the last day of that month where it is too short: 31 August less 6 is 28 February. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}
