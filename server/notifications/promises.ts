import { z } from "zod";

import { ContentError } from "../../content-reader/problems.ts";
import type { Site } from "../../content-reader/schemas.ts";
import type { SubmissionKind } from "../submissions/submission.ts";

const promisesSchema = z.object({
  replyWorkingDays: z.int().positive(),
  complaintAcknowledgedWorkingDays: z.int().positive(),
  keepEnquiriesMonths: z.int().positive(),
  keepApplicationsMonths: z.int().positive(),
  keepComplaintsYears: z.int().positive(),
});
/** The promises of the pages that the server keeps: when staff reply, and how long submissions are stored. */
export type Promises = z.infer<typeof promisesSchema>;

/**
 * Returns the promises of content/site.yaml that the server keeps.
 * @throws ContentError naming each missing one, without which submissions would be stored for ever or deleted at once
 */
export function readPromises(promises: Site["promises"]): Promises {
  const { data, error } = promisesSchema.safeParse(promises);
  if (data) return data;
  throw new ContentError(
    error.issues.map(({ path }) => ({
      file: "site.yaml",
      field: `promises.${path.join(".")}`,
      mend: "must be a whole number of at least 1",
    })),
  );
}

/** Returns the number of working days within which staff reply to a kind. */
export function workingDaysFor(kind: SubmissionKind, promises: Promises): number {
  return kind === "complaint" ? promises.complaintAcknowledgedWorkingDays : promises.replyWorkingDays;
}
