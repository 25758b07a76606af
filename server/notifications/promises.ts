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
/** What the site promises on its pages, kept here: by when we answer, and for how long we keep. */
export type Promises = z.infer<typeof promisesSchema>;

/**
 * Takes the promises of content/site.yaml and gives those that are kept by this server.
 * @throws ContentError naming each that is missing: without one, messages would be kept for ever or deleted at once
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

/** How many working days a kind was promised an answer in. */
export function workingDaysFor(kind: SubmissionKind, promises: Promises): number {
  return kind === "complaint" ? promises.complaintAcknowledgedWorkingDays : promises.replyWorkingDays;
}
