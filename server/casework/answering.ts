import { audienceOf } from "../staff-side/visible-kinds.ts";
import type { Status } from "./casework-tables.ts";
import type { Entry } from "./entries.ts";

/** Whether somebody still has to answer: nobody has taken the submission on, somebody has, it is answered, or no reply is due. */
export type Answering = "open" | "assigned" | "answered" | "not-needed" | "closed";

type Row = { status: Status; assigned_to: string | null };

export const CLOSED = ["done", "spam"] as const satisfies readonly Status[];

export const isClosed = (status: Status) => CLOSED.some((closed) => closed === status);

/** Returns whether somebody still has to answer a submission with these entries. */
export function answeringOf({ status, assigned_to }: Row, entries: readonly Entry[]): Answering {
  if (isClosed(status)) return "closed";
  const last = answersSinceAsked(entries).at(-1);
  if (last) return last.kind === "reply" ? "answered" : "not-needed";
  return assigned_to === null ? "open" : "assigned";
}

export const isAnswered = (entries: readonly Entry[]) => answersSinceAsked(entries).length > 0;

/**
 * Returns the entries that answer a submission: a reply, or the reason why none is needed. A logged call is none, because it ends no
 * alarm. A day that staff set afterwards asks for another answer, and so does a change of the kind after which other people answer.
 * server/casework/overdue.ts has the same rule as a condition of a query.
 */
function answersSinceAsked(entries: readonly Entry[]): readonly Entry[] {
  const askedAgainAt = Math.max(0, ...entries.filter(asksAgain).map(({ at }) => at.getTime()));
  return entries.filter(({ kind, at }) => (kind === "reply" || kind === "alarm-ended") && at.getTime() >= askedAgainAt);
}

const asksAgain = ({ kind, body }: Entry) => kind === "due" || (kind === "moved" && isHandover(body));

/** Whether another kind is answered by other people. */
export const isHandover = ({ from, to }: Extract<Entry, { kind: "moved" }>["body"]) =>
  audienceOf(from).join() !== audienceOf(to).join();
