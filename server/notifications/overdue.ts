import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";
import { type Promises, workingDaysFor } from "./promises.ts";
import { type Hours, promiseIsOverBefore } from "./working-days.ts";

/** For each kind the moment before which it was received too long ago: an answer was promised by now. */
export function overdueBefore(now: Date, promises: Promises, hours: Hours): Record<SubmissionKind, Date> {
  const times = SUBMISSION_KINDS.map((kind) => [kind, promiseIsOverBefore(now, workingDaysFor(kind, promises), hours)] as const);
  return Object.fromEntries(times) as Record<SubmissionKind, Date>;
}
