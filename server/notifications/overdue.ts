import { SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";
import { type Promises, workingDaysFor } from "./promises.ts";
import { type Hours, promiseIsOverBefore } from "./working-days.ts";

/** Returns for each kind the time before which a submission was received for its promised day to be over now. */
export function overdueBefore(now: Date, promises: Promises, hours: Hours): Record<SubmissionKind, Date> {
  const times = SUBMISSION_KINDS.map((kind) => [kind, promiseIsOverBefore(now, workingDaysFor(kind, promises), hours)] as const);
  return Object.fromEntries(times) as Record<SubmissionKind, Date>;
}
