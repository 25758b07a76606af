import type { Transaction } from "kysely";

import { type LockedSubmission, lockSubmission } from "../entries/work-form.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { normaliseReference } from "../data/reference.ts";
import type { Submission, SubmissionStore } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";

/**
 * Returns the submission of a reference. Undefined if it does not exist and, with a row in the audit log, if the person may not see
 * it. @throws StoreUnavailable
 */
export async function visibleSubmission(
  { engine, store, now }: { engine: Engine; store: Pick<SubmissionStore, "find">; now: () => Date },
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
  { engine }: { engine: Engine },
  { roles }: SignedIn,
  reference: string,
  work: (transaction: Transaction<Tables>, row: LockedSubmission) => Promise<Result>,
): Promise<Result | undefined> =>
  engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    return row && visibleKinds(roles).includes(row.kind) ? work(transaction, row) : undefined;
  });
