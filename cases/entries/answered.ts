import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { audienceOf } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Condition, EntryKind, Is, Tables } from "../data/tables.ts";

/** A change of the kind of a submission. */
type Move = { from: SubmissionKind; to: SubmissionKind };

export const isHandover = ({ from, to }: Move) => audienceOf(from).join() !== audienceOf(to).join();

/**
 * Returns the bodies of those changes of the kind that `isWanted` picks, as addEntry stores them (entries.ts), for conditions of queries.
 */
export const storedMoves = (isWanted: (move: Move) => boolean): string[] =>
  SUBMISSION_KINDS.flatMap((from) => SUBMISSION_KINDS.map((to) => ({ from, to })))
    .filter(isWanted)
    .map((move) => JSON.stringify(move));

/** Changes of the kind after which the same people answer. */
const MOVES_AMONG_THE_SAME = storedMoves((move) => !isHandover(move));

const OF_ANSWERING: readonly EntryKind[] = ["reply", "alarm-ended", "due", "moved"];
/** Literals, because SQLite uses a partial index (makeInboxIndexes in migrations.ts) only if it sees the values. */
const IS_OF_ANSWERING = sql<SqlBool>`entries.kind in ('reply', 'alarm-ended', 'due', 'moved')`;

/** Whether an entry of this kind can change whether its submission has an answer. */
export const changesAnswering = (kind: EntryKind): boolean => OF_ANSWERING.includes(kind);

/**
 * Stores in `is_answered` whether a submission has an answer (answering.ts) since staff last asked for one. Whoever adds or removes an
 * entry of these kinds calls it in the same transaction. Without a reference it corrects all submissions, or those with an entry since a
 * time: for a migration, and for what a process of an earlier version of the program has added.
 */
export async function noteAnswered(db: Kysely<Tables>, reference?: string, since?: Date): Promise<void> {
  await db
    .updateTable("submissions")
    .set((is) => ({ is_answered: is.case().when(hasAnswer(is)).then(1).else(0).end() as never }))
    .$if(reference !== undefined, (query) => query.where("reference", "=", reference ?? ""))
    .$if(since !== undefined, (query) => query.where("last_entry_at", ">=", since?.getTime() ?? 0))
    .where((is) => is("is_answered", "!=", is.case().when(hasAnswer(is)).then(1).else(0).end() as never))
    .execute();
}

const hasAnswer = (is: Is): Condition =>
  is.exists(
    is
      .selectFrom("entries")
      .select("entries.reference")
      .whereRef("entries.reference", "=", "submissions.reference")
      .where(IS_OF_ANSWERING)
      .groupBy("entries.reference")
      .having((group) => {
        const last = group.fn.max("entries.at");
        const answeredAt = last.filterWhere("entries.kind", "in", ["reply", "alarm-ended"]);
        return group(answeredAt, ">=", group.fn.coalesce(last.filterWhere(asksAgain), group.val(0)));
      }),
  );

const asksAgain = (entry: ExpressionBuilder<Tables, "entries">) =>
  entry.or([
    entry("entries.kind", "=", "due"),
    entry.and([entry("entries.kind", "=", "moved"), entry("entries.body", "not in", MOVES_AMONG_THE_SAME)]),
  ]);
