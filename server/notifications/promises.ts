import type { Site } from "../../content-reader/schemas.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

/** What the site promises on its pages: by when it answers, and how long it keeps messages. The content's schema requires each. */
export type Promises = Pick<
  Site["promises"],
  | "replyWorkingDays"
  | "complaintAcknowledgedWorkingDays"
  | "keepEnquiriesMonths"
  | "keepApplicationsMonths"
  | "keepComplaintsYears"
>;

/** Returns in how many working days the sender of a kind was promised an answer. */
export function workingDaysFor(kind: SubmissionKind, promises: Promises): number {
  return kind === "complaint" ? promises.complaintAcknowledgedWorkingDays : promises.replyWorkingDays;
}
