import type { RemovedBefore } from "../data/store.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { type Hours, promiseIsOverBefore } from "./working-days.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the times before which the last record of a submission was made, if it is deleted at `now`. */
export function keptUntil(promises: Promises, now: Date): RemovedBefore {
  const times = SUBMISSION_KINDS.map((kind) => [kind, monthsBefore(now, monthsKept(kind, promises, false))] as const);
  const askedToKeep = monthsBefore(now, monthsKept("application", promises, true));
  return { ...(Object.fromEntries(times) as Record<SubmissionKind, Date>), askedToKeep };
}

/** Returns for how long a kind is kept. `isAskedToKeep` is for applications that are kept for other roles. */
export function monthsKept(kind: SubmissionKind, promises: Promises, isAskedToKeep: boolean): number {
  if (kind === "application")
    return isAskedToKeep ? promises.keepApplicationsForOtherRolesMonths : promises.keepApplicationsMonths;
  return kind === "complaint" ? promises.keepComplaintsYears * 12 : promises.keepEnquiriesMonths;
}

/** Subtracts calendar months. A shorter month gives its last day: 31 August less 6 is 28 February. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}

/** Returns the moment from which a submission is deleted, if its last record was made at a time. */
export function deletedOn(lastRecord: Date, months: number): Date {
  const date = new Date(lastRecord);
  date.setUTCMonth(date.getUTCMonth() + months);
  // Months differ by up to 3 days, so the days before are tried as well.
  date.setTime(date.getTime() - 3 * DAY_MS);
  while (monthsBefore(date, months) < lastRecord) date.setTime(date.getTime() + DAY_MS);
  // If the month has no such day, the next month begins with this one, and the time is over with its first moment.
  const start = new Date(date);
  start.setUTCHours(0, 0, 0, 0);
  return monthsBefore(start, months) < lastRecord ? date : start;
}

/** What the site promises on its pages: by when it answers, and how long it keeps messages. The content's schema requires each. */
export type Promises = Pick<
  Site["promises"],
  | "replyWorkingDays"
  | "complaintAcknowledgedWorkingDays"
  | "keepEnquiriesMonths"
  | "keepApplicationsMonths"
  | "keepApplicationsForOtherRolesMonths"
  | "keepComplaintsYears"
>;

/** Returns in how many working days the sender of a kind was promised an answer. */
export function workingDaysFor(kind: SubmissionKind, promises: Promises): number {
  return kind === "complaint" ? promises.complaintAcknowledgedWorkingDays : promises.replyWorkingDays;
}

/** Returns for each kind the time before which a submission was received for its promised day to be over now. */
export function overdueBefore(now: Date, promises: Promises, hours: Hours): Record<SubmissionKind, Date> {
  const times = SUBMISSION_KINDS.map((kind) => [kind, promiseIsOverBefore(now, workingDaysFor(kind, promises), hours)] as const);
  return Object.fromEntries(times) as Record<SubmissionKind, Date>;
}
