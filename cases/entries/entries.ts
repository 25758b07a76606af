import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import { record } from "../../accounts/audit.ts";
import type { Engine, Tables, EntryKind, Status } from "../data/tables.ts";
import type { Reply } from "../data/store.ts";
import type { FiledMail } from "../data/mail-tables.ts";
import { changesAnswering, noteAnswered } from "./answered.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** The fields of an entry, by its kind. Texts are what staff typed. */
type Bodies = {
  note: { text: string };
  /** `when` is the moment in words that the person gave. */
  call: { when: string; who: string; agreed: string };
  /** `reason` says why the person was mailed although they marked email as not safe. */
  reply: Reply & { reason?: string };
  /** A reply that its writer stopped before it was sent. */
  "reply-stopped": Bodies["reply"];
  /** `doneAt` is when a submission that was opened again had been closed, in milliseconds, for an undo. */
  status: { from: Status; to: Status; doneAt?: number };
  /** `to` is the id of a person; null if nobody is assigned any more. `wasSuspected`: until then it was perhaps spam. */
  assigned: { to: string | null; wasSuspected?: true };
  /** A day as YYYY-MM-DD; null for the promised one. */
  due: { day: string | null };
  /** A day that was undone, or the day that was set back by that. It does not ask for another answer, as "due" does. */
  "due-undone": { day: string | null };
  "alarm-ended": { reason: string };
  linked: { reference: string; isLinked: boolean };
  hold: { isHeld: boolean; reason: string };
  moved: { from: SubmissionKind; to: SubmissionKind };
  /** What the sender added. `answerBy` is the day by which the site promised an answer to it, if an earlier one had been kept. */
  added: { text: string; answerBy?: Day };
  withdrawn: Record<string, never>;
  mail: FiledMail & { answerBy?: Day };
  /** A mail that staff put with the message, and that waits for a person again. */
  "mail-undone": Record<string, never>;
  /**
   * `reply` is the entry of the reply; undefined for a mail that the site wrote. `code` is a status of RFC 3463, such as 5.1.1. A reply
   * that was never sent has the title of the document because of which (cases/mail-in/file-mail.ts).
   */
  bounced: { reply?: string; code: string; document?: string };
};
export type NewEntry = { [Kind in EntryKind]: { kind: Kind; body: Bodies[Kind] } }[EntryKind];
export type Entry = NewEntry & { id: string; at: Date; personId?: string };

type Given = { reference: string; personId?: string; id?: string } & NewEntry;

/**
 * Adds an entry, and a row to the audit log without its words, in a transaction. Returns the id of the entry, which is a new one
 * unless `id` is given.
 */
export async function addEntry(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { reference, personId, id = randomUUID(), kind, body }: Given,
  now: Date,
): Promise<string> {
  const time = now.getTime();
  await transaction
    .insertInto("entries")
    .values({ id, reference, kind, at: time, person_id: personId ?? null, body: JSON.stringify(body) })
    .execute();
  // A hold keeps a submission until it ends, and not for the promised time after that.
  if (kind !== "hold") await noteLastEntry(transaction, reference, time);
  if (changesAnswering(kind)) await noteAnswered(transaction, reference);
  await record(engine, transaction, { action: `entry-${kind}`, actor: personId, subject: reference }, now);
  return id;
}

/** Changes the kind of an entry that does not count as an answer any more, or does not ask for one: it was stopped or undone. */
export async function setEntryAside(
  transaction: Transaction<Tables>,
  { id, kind }: { id: string; kind: "reply-stopped" | "due-undone" },
): Promise<void> {
  const entry = transaction.updateTable("entries").set({ kind }).where("id", "=", id);
  const row = await entry.returning("reference").executeTakeFirst();
  if (row) await noteAnswered(transaction, row.reference);
}

/**
 * Stores when staff or the sender last recorded something, from which the time that a submission is kept is counted. A clock that was set
 * back does not shorten it.
 */
export async function noteLastEntry(transaction: Transaction<Tables>, reference: string, time: number): Promise<void> {
  await transaction
    .updateTable("submissions")
    .set({ last_entry_at: time })
    .where("reference", "=", reference)
    .where((is) => is.or([is("last_entry_at", "is", null), is("last_entry_at", "<", time)]))
    .execute();
}

export async function entriesOf(db: Kysely<Tables>, reference: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEntry);
}

export const toEntry = ({ id, kind, at, person_id, body }: Tables["entries"]): Entry =>
  ({
    id,
    kind,
    at: new Date(at),
    body: JSON.parse(body) as unknown,
    ...(person_id !== null && { personId: person_id }),
  }) as Entry;

/**
 * Returns the number of entries that other people have added. A page sends it with its forms. It grows with each of them, whatever
 * the clock says. Links are not counted: they change nothing of the submission, and some of them are invisible to the person.
 */
export const seenBy = (entries: readonly Entry[], personId: string): number => ofOthers(entries, personId).length;

/** Returns the same numbers for several submissions, by reference. A submission without such an entry is missing. */
export async function seenOf(
  db: Kysely<Tables>,
  personId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .select(({ fn }) => ["reference", fn.countAll<number>().as("seen")])
    .where("reference", "in", references)
    .where("kind", "!=", "linked")
    .where("person_id", "is distinct from", personId)
    .groupBy("reference")
    .execute();
  return new Map(rows.map(({ reference, seen }) => [reference, seen]));
}

/** Returns what others have added since a page with this number was loaded. Nonsense counts as a page from before everything. */
export function newerOfOthers(entries: readonly Entry[], personId: string, seen: string | undefined): Entry[] {
  const count = /^\d{1,9}$/.test(seen ?? "") ? Number(seen) : 0;
  return ofOthers(entries, personId).slice(count);
}

const ofOthers = (entries: readonly Entry[], own: string) =>
  entries.filter(({ kind, personId }) => kind !== "linked" && personId !== own);
