import type { Transaction } from "kysely";

import { queueForAssignee } from "../submissions/adding.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { CLOSED, endAlarm, resumeAlarm } from "../entries/answering.ts";
import { assignable, everybody } from "./colleagues.ts";
import { addWork, setColumns, type Work, type WorkForm, lockSubmission } from "../entries/work-form.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** Assigns a submission to a person who may see its kind, or to nobody, which is the empty value. */
export const assign: WorkForm = {
  isGuarded: true,
  read:
    ({ to = "" }) =>
    async (work) => {
      const { transaction, row } = work;
      const id = to === "" ? null : to;
      if (id === row.assigned_to) return { said: "unchanged" };
      if (id !== null && !assignable(await everybody(transaction), [row.kind]).some((one) => one.id === id))
        return { errors: [{ field: "to", error: "unknown" }] };
      await changeAssignee(work, id);
      return { said: id === null ? "unassigned" : "assigned" };
    },
};

/** Assigns a submission to a person, who is told by mail unless they did it themselves; null is nobody. */
export async function changeAssignee(work: Work, to: string | null): Promise<void> {
  const { transaction, row, person, now } = work;
  const { reference } = row;
  await setColumns(work, { assigned_to: to });
  await addWork(work, { kind: "assigned", body: { to } });
  if (to === null) return resumeAlarm(transaction, reference);
  await endAlarm(transaction, reference, now);
  if (to !== person.id) await queueForAssignee(transaction, { purpose: "assigned", reference, personId: to }, now);
}

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
 * an assignment ends an alarm (endAlarm).
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
