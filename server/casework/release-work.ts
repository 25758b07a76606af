import type { Transaction } from "kysely";

import type { SignedIn } from "../../staff/contract/shared.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";
import { CLOSED } from "./answering.ts";
import { lockSubmission } from "./lock-submission.ts";
import { changeAssignee } from "./work/assign.ts";

type Release = {
  /** Whose work it was. */
  personId: string;
  /** The kinds that the person may still see. */
  kinds: readonly SubmissionKind[];
  /** Who changed the person's account. */
  actor: SignedIn;
};

/**
 * Assigns the open submissions that a person may no longer see to nobody. Their alarms go on again, because nobody else has taken them:
 * an assignment ends an alarm (end-alarm.ts).
 */
export async function releaseWork(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { personId, kinds, actor }: Release,
  now: Date,
): Promise<void> {
  // First, as in every transaction that changes several submissions, so that two of them do not wait for each other.
  await engine.advisoryLock(transaction, "audit-log");
  const rows = await transaction
    .selectFrom("submissions")
    .select("reference")
    .where("assigned_to", "=", personId)
    .where("status", "not in", CLOSED)
    .$if(kinds.length > 0, (query) => query.where("kind", "not in", kinds))
    .orderBy("reference")
    .execute();
  for (const { reference } of rows) {
    const row = await lockSubmission(transaction, reference);
    if (row) await changeAssignee({ engine, transaction, row, person: actor, now }, null);
  }
}
