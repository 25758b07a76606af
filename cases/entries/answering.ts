import type { Kysely, Transaction } from "kysely";

import { countRows } from "../../platform/database/engine.ts";
import { queueMessages } from "../data/adding.ts";
import type { Tables, Status, EntryKind } from "../data/tables.ts";
import { isHandover } from "./answered.ts";
import { type Entry, entriesOf } from "./entries.ts";
import type { Answering } from "./work-form.ts";

type Row = { status: Status; assigned_to: string | null };

export const CLOSED = ["done", "spam"] as const satisfies readonly Status[];

export const isClosed = (status: Status) => CLOSED.some((closed) => closed === status);

/** Whether what the sender writes puts a submission back to work: nobody worked on it any more, or it waited for them. */
export const isTakenUpAgain = (status: Status) => isClosed(status) || status === "waiting";

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
 * answered.ts has the same rule as a condition of a query, whose result is stored with the submission.
 */
export function answersSinceAsked(entries: readonly Entry[]): readonly Entry[] {
  const askedAgainAt = Math.max(0, ...entries.filter(asksAgain).map(({ at }) => at.getTime()));
  return entries.filter(({ kind, at }) => (kind === "reply" || kind === "alarm-ended") && at.getTime() >= askedAgainAt);
}

/** Returns the ids of the replies that reached nobody. */
export const undelivered = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, body }) => (kind === "bounced" && body.reply !== undefined ? [body.reply] : [])));

const asksAgain = ({ kind, body }: Entry) => kind === "due" || (kind === "moved" && isHandover(body));

/** What answers the person who wrote. */
const ANSWERS: readonly EntryKind[] = ["reply", "call"];
/** A reply that was stopped still counts, so that the number of answers never falls. */
const COUNTED: readonly EntryKind[] = [...ANSWERS, "reply-stopped"];

export type LastAnswer = { at: Date; personId?: string };

/**
 * Returns how many answers a submission has, and the last one. Entries are never deleted while their submission exists, so the
 * count grows with each answer, also if the clocks of two machines differ.
 */
export async function answersTo(db: Kysely<Tables>, reference: string): Promise<{ count: number; last?: LastAnswer }> {
  const entries = db.selectFrom("entries").where("reference", "=", reference);
  const count = await countRows(entries.where("kind", "in", COUNTED));
  const last = await entries
    .where("kind", "in", ANSWERS)
    .select(["at", "person_id"])
    .orderBy("at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  if (!last) return { count };
  return { count, last: { at: new Date(last.at), ...(last.person_id !== null && { personId: last.person_id }) } };
}

/** Tells staff that nobody has answered a submission. The alarm lasts until endAlarm. */
export async function raiseAlarm(transaction: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  const row = transaction.updateTable("submissions").where("reference", "=", reference);
  await row.set({ alarmed_at: now.getTime(), read_at: null }).execute();
  await queueMessages(transaction, reference, ["alarm-unread"], now);
}

/** Ends the alarm of a submission: somebody replied, took it on, closed it, or said why no reply is needed. */
export async function endAlarm(transaction: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  await transaction
    .updateTable("submissions")
    .set({ read_at: now.getTime() })
    .where("reference", "=", reference)
    .where("read_at", "is", null)
    .execute();
}

/** Sets the alarm again if nobody is assigned, nobody has replied, and the submission is not closed. */
export async function resumeAlarm(transaction: Transaction<Tables>, reference: string): Promise<void> {
  if (isAnswered(await entriesOf(transaction, reference))) return;
  await transaction
    .updateTable("submissions")
    .set({ read_at: null })
    .where("reference", "=", reference)
    .where("assigned_to", "is", null)
    .where("status", "not in", CLOSED)
    .execute();
}
