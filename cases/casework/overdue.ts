import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from "kysely";

import { type Day, dayAt } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { overdueBefore, workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays } from "../promises/working-days.ts";
import { isReceivedBefore } from "../submissions/due.ts";
import type { ReceivedBefore } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import { storedMoves } from "../entries/entries.ts";
import { CLOSED, isHandover } from "../entries/answering.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

type Is = ExpressionBuilder<Tables, "submissions">;
type Condition = ExpressionWrapper<Tables, "submissions", SqlBool>;

/** `before` has the time of each kind before which its promised day is over; `today` is a day in the office's time zone. */
export type OverdueTimes = { before: ReceivedBefore; today: Day };

export const overdueTimes = (now: Date, { hours, promises }: Pick<Site, "hours" | "promises">): OverdueTimes => ({
  before: overdueBefore(now, promises, hours),
  today: dayAt(now, hours.timeZone),
});

export const isOpen = (is: Is): Condition => is.and([is("status", "not in", CLOSED), is("done_at", "is", null)]);

/**
 * Whether the day by which an answer is due is over: the day that staff set, or else the promised one. The inbox, the figures and the
 * screen of a submission use this one condition. It looks at the entries of each submission.
 */
export const isOverdue = (is: Is, times: OverdueTimes): Condition => is.and([isPastDue(is, times), is.not(isAnswered(is))]);

/** Whether a submission has an answer since staff last asked for one. */
export const isAnswered = (is: Is): Condition =>
  is.exists(answered(is).whereRef("entries.reference", "=", "submissions.reference"));

/** The same condition for a query over all submissions: it reads the entries once. */
export const isOverdueAmongAll = (is: Is, times: OverdueTimes): Condition =>
  is.and([isPastDue(is, times), is("submissions.reference", "not in", answered(is))]);

const isPastDue = (is: Is, { before, today }: OverdueTimes): Condition =>
  is.and([
    isOpen(is),
    is("suspected", "=", 0),
    is.or([is("due_on", "<", today), is.and([is("due_on", "is", null), isReceivedBefore(is, before)])]),
  ]);

/** Changes of the kind after which the same people answer. */
const MOVES_AMONG_THE_SAME = storedMoves((move) => !isHandover(move));

/** Literals, because SQLite uses a partial index (makeInboxIndexes in migrations.ts) only if it sees the values. */
const OF_ANSWERING = sql<SqlBool>`entries.kind in ('reply', 'alarm-ended', 'due', 'moved')`;

/** The references of submissions that have an answer (cases/entries/answering.ts) since staff last asked for one. */
function answered(is: Is) {
  return is
    .selectFrom("entries")
    .select("entries.reference")
    .where(OF_ANSWERING)
    .groupBy("entries.reference")
    .having((group) => {
      const last = group.fn.max("entries.at");
      const answeredAt = last.filterWhere("entries.kind", "in", ["reply", "alarm-ended"]);
      return group(answeredAt, ">=", group.fn.coalesce(last.filterWhere(asksAgain), group.val(0)));
    });
}

const asksAgain = (entry: ExpressionBuilder<Tables, "entries">) =>
  entry.or([
    entry("entries.kind", "=", "due"),
    entry.and([entry("entries.kind", "=", "moved"), entry("entries.body", "not in", MOVES_AMONG_THE_SAME)]),
  ]);

type Given = { kind: SubmissionKind; receivedAt: Date; dueOn?: Day | null | undefined };

/** Returns the day by which a submission is to be answered: the one that staff set, or else the promised one. */
export function dueDay({ kind, receivedAt, dueOn }: Given, { hours, promises }: Pick<Site, "hours" | "promises">): Day {
  return dueOn ?? dayAt(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours.timeZone);
}
