import { randomUUID } from "node:crypto";
import type { Kysely, Transaction, Selectable, Updateable } from "kysely";

import type { ComplaintField } from "../data/complaint-fields.ts";
import type { AuditAction } from "../../accounts/audit-words.ts";
import { storedMoves } from "./answered.ts";
import { noteLastEntry, type Entry, toEntry, entriesOf, type NewEntry } from "./entries.ts";
import { record } from "../../accounts/audit.ts";
import type { Condition, Engine, Is, Tables } from "../data/tables.ts";
import type { Day } from "../../content-model/values/days.ts";
import type { Work } from "./work-form.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { isAnswered, isClosed, undelivered } from "./answering.ts";

export type FieldValue = { field: ComplaintField | "action" | "file"; value: string };
/** A value that a field was given. */
export type FieldRow = FieldValue & { reference: string; number: number; at: Date; personId: string };
/** In place of the id of a person, for a value that the site entered by itself. */
export const BY_SITE = "";
/** The newest value of each field; a field that was never given has none. */
type CurrentFields = Partial<Readonly<Record<ComplaintField, string>>>;

type Given = { reference: string; personId: string; values: readonly FieldValue[]; action: AuditAction };

/**
 * Adds values to a complaint's record, and one row to the audit log without them. The caller has locked the submission
 * (lockSubmission) or just added it. `seen` is what newestInForm() returned when the person saw the record; if somebody else has
 * changed a field of its form since, nothing is added and the result is false.
 */
export async function addFields(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { reference, personId, values, action, seen }: Given & { seen?: number },
  now: Date,
): Promise<boolean> {
  const stored = await fieldsOf(transaction, [reference]);
  if (seen !== undefined && newestInForm(stored) !== seen) return false;
  if (values.length === 0) return true;
  const newest = stored.at(-1)?.number ?? 0;
  const at = now.getTime();
  const rows = values.map(({ field, value }, index) => ({
    id: randomUUID(),
    reference,
    number: newest + 1 + index,
    field,
    value: JSON.stringify(value),
    at,
    person_id: personId,
  }));
  await transaction.insertInto("complaint_fields").values(rows).execute();
  // Retention counts from the last record (cases/submissions/due.ts).
  await noteLastEntry(transaction, reference, at);
  await record(engine, transaction, { action, actor: personId || undefined, subject: reference }, now);
  return true;
}

/**
 * Returns the number of the newest value of a record's form; 0 without one. What is changed because of a complaint and its files are added
 * beside the form, and saving the form overwrites none of them. `rows` are those of one complaint, in their order.
 */
export const newestInForm = (rows: readonly FieldRow[]): number =>
  rows.findLast(({ field }) => field !== "action" && field !== "file")?.number ?? 0;

/** Returns all values of these complaints, in the order in which they were given. */
export async function fieldsOf(db: Kysely<Tables>, references: readonly string[]): Promise<FieldRow[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("complaint_fields")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("reference")
    .orderBy("number")
    .execute();
  return rows.map(({ reference, number, field, value, at, person_id }) => ({
    reference,
    number,
    field,
    value: JSON.parse(value) as string,
    at: new Date(at),
    personId: person_id,
  }));
}

/** Returns the newest value of each field. `rows` are those of one complaint. */
export const currentFields = (rows: readonly FieldRow[]): CurrentFields =>
  Object.fromEntries(rows.map(({ field, value }) => [field, value]));

type Change = Omit<Work, "row" | "person"> & {
  row: Pick<Work["row"], "reference" | "kind">;
  /** Undefined for the site itself. */
  person?: Pick<Work["person"], "id">;
};

/*
 * The complaints register and the inbox show one complaint: what staff do with its message is entered into the register in the same
 * transaction. The other direction is followRegister in save-complaint.ts. Each of these functions does nothing for other kinds.
 */

/** Enters the day of the first reply as that of the acknowledgement. */
export async function acknowledgeInRegister(change: Change, today: Day): Promise<void> {
  const { acknowledged = "" } = await recordOf(change);
  if (acknowledged === "") await enter(change, [{ field: "acknowledged", value: today }]);
}

/** What enters an acknowledgement, or takes it back, by itself. */
const ACKNOWLEDGING: readonly Entry["kind"][] = ["reply", "reply-stopped", "bounced"];

/**
 * Takes back the acknowledgement that a reply has entered, because that reply was stopped or reached nobody, and enters the day of the
 * next one that was sent, if there is one. A day that staff have entered stays.
 */
export async function correctAcknowledgement(change: Change, dayOf: (at: Date) => Day): Promise<void> {
  const { reference } = change.row;
  const rows = (await fieldsOf(change.transaction, [reference])).filter(({ field }) => field === "acknowledged");
  const entries = await entriesOf(change.transaction, reference);
  const times = new Set(entries.filter(({ kind }) => ACKNOWLEDGING.includes(kind)).map(({ at }) => at.getTime()));
  const ofReplies = rows.slice(rows.findLastIndex(({ at }) => !times.has(at.getTime())) + 1);
  const [first, last] = [ofReplies[0], ofReplies.at(-1)];
  if (!first || !last) return;
  const failed = undelivered(entries);
  const reply = entries.find(({ kind, id, at }) => kind === "reply" && !failed.has(id) && at >= first.at);
  const value = reply ? dayOf(reply.at) : "";
  if (value !== last.value) await enter(change, [{ field: "acknowledged", value }]);
}

/**
 * Enters that the complaint was closed, and how it ended if `outcome` is not empty. Returns false, and enters nothing, if the register
 * has no outcome either: a closed complaint without one cannot be explained to the person or to an auditor.
 */
export async function closeInRegister(change: Change, { today, outcome }: { today: Day; outcome: string }): Promise<boolean> {
  if (change.row.kind !== "complaint") return true;
  const stored = await recordOf(change);
  if (outcome === "" && !stored.outcome) return false;
  const values: FieldValue[] = [];
  if (outcome !== "" && outcome !== stored.outcome) values.push({ field: "outcome", value: outcome });
  if (!stored.closed) values.push({ field: "closed", value: today });
  await enter(change, values);
  return true;
}

/** Returns the day on which a complaint was last closed; undefined if it never was. */
export async function lastClosed({ transaction, row }: Change): Promise<Day | undefined> {
  const rows = await fieldsOf(transaction, [row.reference]);
  return rows.findLast(({ field, value }) => field === "closed" && value !== "")?.value;
}

/** Enters that the complaint is open again. */
export async function openInRegister(change: Change): Promise<void> {
  if ((await recordOf(change)).closed) await enter(change, [{ field: "closed", value: "" }]);
}

const recordOf = async ({ transaction, row }: Change) => currentFields(await fieldsOf(transaction, [row.reference]));

async function enter({ engine, transaction, row, person, now }: Change, values: readonly FieldValue[]): Promise<void> {
  if (row.kind !== "complaint") return;
  const given = { reference: row.reference, personId: person?.id ?? BY_SITE, values, action: "complaint-changed" } as const;
  await addFields(engine, transaction, given, now);
}

/** That a complaint was changed to another kind; `personId` is who did it. */
export type MovedAway = { to: SubmissionKind; at: Date; personId?: string };

const MOVES_AWAY = storedMoves(({ from, to }) => from === "complaint" && to !== "complaint");

/**
 * Whether a submission is in the complaints register: it is a complaint, or it was one. The register keeps what was changed to another
 * kind, marked with who changed it and when. Otherwise changing the kind would take a complaint out of the register without a trace,
 * and an auditor could not tell a wrong kind from a complaint that somebody wanted to hide. The same people see it as before, although
 * the submission itself now belongs to the people of its new kind.
 */
export const isRegistered = (is: Is): Condition =>
  is.or([
    is("kind", "=", "complaint"),
    is.exists(
      is
        .selectFrom("entries as away")
        .select("away.id")
        .whereRef("away.reference", "=", "submissions.reference")
        .where("away.kind", "=", "moved")
        .where("away.body", "in", MOVES_AWAY),
    ),
  ]);

/** Returns the last change of each of these submissions from a complaint to another kind, by reference. */
export async function movesAway(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, MovedAway>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("reference", "in", references)
    .where("kind", "=", "moved")
    .where("body", "in", MOVES_AWAY)
    .orderBy("at")
    .orderBy("id")
    .execute();
  // The last one of each, because Map keeps the last value of a key.
  return new Map(rows.map((row) => [row.reference, movedBy(toEntry(row) as Extract<Entry, { kind: "moved" }>)]));
}

const movedBy = ({ body, at, personId }: Extract<Entry, { kind: "moved" }>): MovedAway => ({
  to: body.to,
  at,
  ...(personId !== undefined && { personId }),
});

/**
 * Closes the message of each complaint that the register has as closed, and answers that of each acknowledged one. Before this
 * migration, the register and the inbox did not follow each other. The times and people are those of the register's rows. A closed
 * message of an open complaint stays as it is: how the complaint ended cannot be known, and the register goes on to list it as open.
 */
export async function reconcileMessages(db: Kysely<Tables>): Promise<void> {
  const registered = db.selectFrom("complaint_fields").select("reference");
  const rows = await db
    .selectFrom("submissions")
    .select(["reference", "status", "read_at"])
    .where("kind", "=", "complaint")
    .where("reference", "in", registered)
    .orderBy("reference")
    .execute();
  for (const row of rows) await reconcile(db, row);
}

type Row = Pick<Selectable<Tables["submissions"]>, "reference" | "status" | "read_at">;

async function reconcile(db: Kysely<Tables>, { reference, status, read_at }: Row): Promise<void> {
  const fields = await fieldsOf(db, [reference]);
  const last = (field: FieldRow["field"]) => {
    const row = fields.findLast((one) => one.field === field);
    return row && row.value !== "" ? row : undefined;
  };
  const add = async ({ at, personId }: FieldRow, { kind, body }: NewEntry) => {
    const row = { id: randomUUID(), reference, kind, at: at.getTime(), person_id: personId, body: JSON.stringify(body) };
    await db.insertInto("entries").values(row).execute();
  };
  const set = (values: Updateable<Tables["submissions"]>) =>
    db.updateTable("submissions").set(values).where("reference", "=", reference).execute();

  const acknowledged = last("acknowledged");
  if (acknowledged && !isAnswered(await entriesOf(db, reference))) {
    await add(acknowledged, { kind: "alarm-ended", body: { reason: "Acknowledged in the complaints register." } });
    await set({ read_at: read_at ?? acknowledged.at.getTime() });
  }
  const closed = last("closed");
  const by = closed ?? acknowledged;
  const to = closed ? "done" : "in-progress";
  if (!by || isClosed(status) || (to === "in-progress" && status !== "new")) return;
  await add(by, { kind: "status", body: { from: status, to } });
  await set({ status: to, read_at: read_at ?? by.at.getTime(), ...(closed && { done_at: by.at.getTime() }) });
}
