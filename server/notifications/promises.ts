import type { Site } from "../../content-reader/schemas.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/store.ts";
import { type Hours, promiseIsOverBefore } from "./working-days.ts";

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
