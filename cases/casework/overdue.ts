import { type Day, dayAt } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { overdueBefore, workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays } from "../promises/working-days.ts";
import { isReceivedBefore } from "../submissions/due.ts";
import type { ReceivedBefore } from "../data/store.ts";
import type { Condition, Is } from "../data/tables.ts";
import { CLOSED } from "../entries/answering.ts";
import { IS_NOT_SUSPECTED } from "../submissions/suspected.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** `before` has the time of each kind before which its promised day is over; `today` is a day in the office's time zone. */
export type OverdueTimes = { before: ReceivedBefore; today: Day };

export const overdueTimes = (now: Date, { hours, promises }: Pick<Site, "hours" | "promises">): OverdueTimes => ({
  before: overdueBefore(now, promises, hours),
  today: dayAt(now, hours.timeZone),
});

export const isOpen = (is: Is): Condition => is.and([is("status", "not in", CLOSED), is("done_at", "is", null)]);

/**
 * Whether the day by which an answer is due is over: the day that staff set, or else the promised one. The inbox, the figures and the
 * screen of a submission use this one condition.
 */
export const isOverdue = (is: Is, times: OverdueTimes): Condition =>
  is.and([isOpen(is), IS_NOT_SUSPECTED, is("is_answered", "=", 0), isDueBefore(is, times)]);

/** Whether the day by which an answer is due, or was due, is before another. */
export const isDueBefore = (is: Is, { before, today }: OverdueTimes): Condition =>
  is.or([is("due_on", "<", today), is.and([is("due_on", "is", null), isReceivedBefore(is, before)])]);

type Given = { kind: SubmissionKind; receivedAt: Date; dueOn?: Day | null | undefined };

/** Returns the day by which a submission is to be answered: the one that staff set, or else the promised one. */
export function dueDay({ kind, receivedAt, dueOn }: Given, { hours, promises }: Pick<Site, "hours" | "promises">): Day {
  return dueOn ?? dayAt(addWorkingDays(receivedAt, workingDaysFor(kind, promises), hours), hours.timeZone);
}
