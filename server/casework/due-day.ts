import { type Day, dayAt } from "../../content-reader/days.ts";
import type { Site } from "../../content-reader/schemas.ts";
import { workingDaysFor } from "../notifications/promises.ts";
import { addWorkingDays } from "../notifications/working-days.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

type Given = { kind: SubmissionKind; receivedAt: Date; dueOn?: Day | null | undefined };

/** Returns the day by which a submission is to be answered: the one that staff set, or else the promised one. */
export function dueDay({ kind, receivedAt, dueOn }: Given, { hours, promises }: Pick<Site, "hours" | "promises">): Day {
  return dueOn ?? dayAt(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours.timeZone);
}
