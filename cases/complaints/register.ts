import { type Kysely, sql } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import type { Channel } from "../data/complaint-fields.ts";
import type { Tables } from "../data/tables.ts";
import { type FieldRow, fieldsOf, isRegistered, type MovedAway, movesAway } from "../entries/complaint-values.ts";
import { toEntry } from "../entries/entries.ts";
import { IS_NOT_SUSPECTED } from "../submissions/suspected.ts";

/** A complaint with the rows of its record. `assignedTo` is the id of a person, `movedAway` undefined while it is a complaint. */
export type Complaint = {
  reference: string;
  receivedAt: Date;
  assignedTo: string | null;
  /** How it came, unless its record says another way. */
  channel: Channel;
  /** Whether the person gave a name in the form. */
  hasName: boolean;
  rows: readonly FieldRow[];
  movedAway?: MovedAway;
};

/** What the person wrote in the form; undefined if nothing. */
export type ComplaintWords = { name?: string; message?: string };

/** Below the limit of values in one query. */
const AT_ONCE = 500;

/**
 * Returns the whole register, the oldest first, without the words of the forms, of which there may be many. What is perhaps spam is not in
 * it until staff begin to work on it (cases/submissions/suspected.ts), or on its record.
 */
export async function allComplaints(db: Kysely<Tables>): Promise<Complaint[]> {
  const entered = db.selectFrom("complaint_fields").select("complaint_fields.reference");
  const all = select(db)
    .where(isRegistered)
    .where((is) => is.or([IS_NOT_SUSPECTED, is("reference", "in", entered)]));
  return withRows(db, await all.orderBy("received_at").orderBy("reference").execute());
}

/** Returns the complaints that were marked as reportable incidents, also those of which somebody has taken that back. */
export async function markedIncidents(db: Kysely<Tables>): Promise<Complaint[]> {
  const marked = db.selectFrom("complaint_fields").select("complaint_fields.reference");
  const reportable = marked.where("field", "=", "reportable").where("value", "<>", '""');
  const found = select(db).where("kind", "=", "complaint").where("reference", "in", reportable);
  return withRows(db, await found.orderBy("reference").execute());
}

/** Returns the entry of the register for a submission; undefined if it never was a complaint. */
export async function registered(db: Kysely<Tables>, reference: string): Promise<Complaint | undefined> {
  const found = await select(db).where("reference", "=", reference).where(isRegistered).execute();
  return (await withRows(db, found))[0];
}

/** Returns what was written in the forms of these complaints, by reference. */
export async function wordsOfComplaints(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, ComplaintWords>> {
  const words = new Map<string, ComplaintWords>();
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const part = references.slice(start, start + AT_ONCE);
    const rows = await db.selectFrom("submissions").select(["reference", "answers"]).where("reference", "in", part).execute();
    for (const { reference, answers } of rows) words.set(reference, wordsIn(JSON.parse(answers) as Answers));
  }
  return words;
}

function wordsIn(answers: Answers): ComplaintWords {
  const [name, message] = [answers["name"]?.trim(), answers["message"]?.trim()];
  return { ...(name && { name }), ...(message && { message }) };
}

/** JSON escapes every quote of a text, so only the name of the field has these characters. */
const HAS_NAME = sql<0 | 1 | boolean>`answers like '%"name":%'`.as("has_name");

const select = (db: Kysely<Tables>) =>
  db.selectFrom("submissions").select(["reference", "kind", "received_at", "assigned_to", "way", HAS_NAME]);

type Found = Pick<Tables["submissions"], "reference" | "kind" | "received_at" | "assigned_to" | "way"> & { has_name: unknown };

async function withRows(db: Kysely<Tables>, found: readonly Found[]): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  for (let start = 0; start < found.length; start += AT_ONCE)
    complaints.push(...(await withRowsAtOnce(db, found.slice(start, start + AT_ONCE))));
  return complaints;
}

async function withRowsAtOnce(db: Kysely<Tables>, found: readonly Found[]): Promise<Complaint[]> {
  const references = found.map(({ reference }) => reference);
  const rows = Map.groupBy(await fieldsOf(db, references), ({ reference }) => reference);
  const away = found.filter(({ kind }) => kind !== "complaint").map(({ reference }) => reference);
  const moves = await movesAway(db, away);
  const withoutWay = found.filter(({ way }) => way === null).map(({ reference }) => reference);
  const channels = await channelsOf(db, withoutWay);
  return found.map(({ reference, received_at, assigned_to: assignedTo, has_name }) => {
    const movedAway = moves.get(reference);
    return {
      reference,
      assignedTo,
      receivedAt: new Date(received_at),
      channel: channels.get(reference) ?? "website",
      // SQLite has no booleans.
      hasName: Boolean(has_name),
      rows: rows.get(reference) ?? [],
      ...(movedAway && { movedAway }),
    };
  });
}

/**
 * Returns how those of these messages came that became a complaint later and did not come through the website. Only an application
 * through the website has no way (content-model/forms/fields.ts); what else has none, staff have made of an email or of a call.
 */
async function channelsOf(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, Channel>> {
  const channels = new Map<string, Channel>();
  if (references.length === 0) return channels;
  const entries = db
    .selectFrom("entries")
    .selectAll()
    .where("reference", "in", references)
    .where("kind", "in", ["mail", "moved"]);
  for (const row of await entries.orderBy("at").orderBy("id").execute()) {
    const { kind, body } = toEntry(row);
    if (kind === "mail" && body.startsMessage) channels.set(row.reference, "email");
    else if (kind === "moved" && !channels.has(row.reference))
      channels.set(row.reference, body.from === "application" ? "website" : "phone");
  }
  return channels;
}
