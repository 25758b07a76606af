import type { Transaction } from "kysely";

import { type Role, ROLES, type SignedIn } from "../staff/parts/shared-types.ts";
import { type LockedSubmission, lockSubmission } from "../cases/entries/work-form.ts";
import { recordAlone } from "./audit.ts";
import { normaliseReference } from "../cases/data/reference.ts";
import type { Submission } from "../cases/data/store.ts";
import type { Tables } from "../platform/database/engine.ts";
import type { StaffParts } from "../staff/server/staff-parts.server.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../content-model/forms/kinds.ts";

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

/** Runs `work` on a locked submission. Undefined if somebody has deleted it meanwhile, or handed it over to others. */
export const lockedVisible = <Result>(
  { engine }: Pick<StaffParts, "engine">,
  { roles }: SignedIn,
  reference: string,
  work: (transaction: Transaction<Tables>, row: LockedSubmission) => Promise<Result>,
): Promise<Result | undefined> =>
  engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    return row && visibleKinds(roles).includes(row.kind) ? work(transaction, row) : undefined;
  });
