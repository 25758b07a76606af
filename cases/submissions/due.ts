import type { Kysely, Transaction } from "kysely";

import { KEEP_CV } from "../../content-model/forms/fields.ts";
import { isRegistered } from "../entries/complaint-values.ts";
import type { Condition, Is, Tables } from "../data/tables.ts";
import type { HeldPurge, ReceivedBefore, RemovedBefore } from "../data/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";

/** Whether a submission was received before the time of its kind. */
export const isReceivedBefore = (is: Is, times: ReceivedBefore): Condition =>
  is.or(SUBMISSION_KINDS.map((kind) => is.and([is("kind", "=", kind), is("received_at", "<", times[kind].getTime())])));

/** JSON.stringify escapes the quotes in what a visitor types, so that only the field itself matches. */
const ASKED_TO_KEEP = `%${JSON.stringify({ [KEEP_CV]: "yes" }).slice(1, -1)}%`;

/** Whether the sender asked us to keep an application for other roles. */
export const isAskedToKeep = (is: Is) => is("answers", "like", ASKED_TO_KEEP);

/**
 * Whether a submission of a kind is deleted: its last record is older than the time from which submissions of that kind are kept, and
 * no legal hold keeps it.
 */
export const isRemoved = (is: Is, kind: SubmissionKind, times: RemovedBefore): Condition =>
  is.and([isOver(is, kind, times), is("is_held", "=", 0)]);

/** Whether a submission is deleted, whatever its kind. */
export const isRemovedByAge = (is: Is, times: RemovedBefore): Condition =>
  is.or(SUBMISSION_KINDS.map((kind) => isRemoved(is, kind, times)));

/**
 * Whether the time for which a submission of a kind is kept is over. It counts from the last record: the receipt, the last entry of
 * staff or of the sender, or the last change of the complaints register, which sets `last_entry_at` too. What was a complaint is kept at
 * least as long as one, because a change of the kind must not take an entry out of the register early.
 */
export function isOver(is: Is, kind: SubmissionKind, times: RemovedBefore): Condition {
  const isBefore = (time: Date) =>
    is.and([
      is("received_at", "<", time.getTime()),
      is.or([is("last_entry_at", "is", null), is("last_entry_at", "<", time.getTime())]),
    ]);
  const isKindOver =
    kind === "application"
      ? is.or([
          is.and([isAskedToKeep(is), isBefore(times.askedToKeep)]),
          is.and([is.not(isAskedToKeep(is)), isBefore(times.application)]),
        ])
      : isBefore(times[kind]);
  if (kind === "complaint") return is.and([is("kind", "=", kind), isKindOver]);
  return is.and([is("kind", "=", kind), isKindOver, is.or([isBefore(times.complaint), is.not(isRegistered(is))])]);
}

export const readHeldPurge = (db: Kysely<Tables>): Promise<HeldPurge | undefined> =>
  db.selectFrom("held_purge").select(["because", "count", "total"]).executeTakeFirst();

/** Ends a held purge, and its notice if that waits: its words and numbers are not true any more. */
export async function endHeldPurge(transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("held_purge").execute();
  await transaction.deleteFrom("notices").where("purpose", "=", "purge-held").where("sent_at", "is", null).execute();
}
