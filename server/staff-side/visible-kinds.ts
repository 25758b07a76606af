import type { SignedIn } from "../../staff/contract/shared.ts";
import { type Role, ROLES } from "../../staff/roles.ts";
import { recordAlone } from "../people/audit.ts";
import { normaliseReference } from "../submissions/reference.ts";
import { type Submission, SUBMISSION_KINDS, type SubmissionKind } from "../submissions/submission.ts";
import type { StaffParts } from "./staff-parts.ts";

const KINDS_OF: Readonly<Record<Role, readonly SubmissionKind[]>> = {
  owner: SUBMISSION_KINDS,
  complaints: ["complaint"],
  intake: ["enquiry", "referral", "feedback"],
  recruitment: ["application"],
  editor: [],
};

/** Returns the kinds of submissions that a person with these roles may see; for all others the site looks as if they did not exist. */
export const visibleKinds = (roles: readonly Role[]): readonly SubmissionKind[] =>
  SUBMISSION_KINDS.filter((kind) => roles.some((role) => KINDS_OF[role].includes(kind)));

/** Returns the roles that may see a kind. */
export const audienceOf = (kind: SubmissionKind): readonly Role[] => ROLES.filter((role) => KINDS_OF[role].includes(kind));

/**
 * Returns the submission of a reference. Undefined if it does not exist and, with a row in the audit log, if the person may not see
 * it. @throws StoreUnavailable
 */
export async function visibleSubmission(
  { engine, store, now }: Pick<StaffParts, "engine" | "store" | "now">,
  { id, roles }: SignedIn,
  reference: string,
): Promise<Submission | undefined> {
  const subject = normaliseReference(reference);
  const found = subject === undefined || subject !== reference ? undefined : await store.find(subject);
  if (!found || visibleKinds(roles).includes(found.kind)) return found;
  await recordAlone(engine, { action: "submission-refused", actor: id, subject }, now());
  return undefined;
}
