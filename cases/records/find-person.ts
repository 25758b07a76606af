import type { Kysely } from "kysely";

import { isRegistered } from "../entries/complaint-values.ts";
import { record } from "../../accounts/audit.ts";
import { contactIn, contactsAskedFor, contactsOf } from "../data/contacts.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { findSubmissions } from "../submissions/reading.ts";
import { hashOf } from "../../platform/database/secret.ts";
import { normaliseReference } from "../data/reference.ts";
import type { Submission } from "../data/store.ts";

/** Why a submission may not be erased on request. */
export type KeptBecause = "complaint" | "held";

/**
 * More than one person sends. As many messages and as many emails can be chosen in one form (MOST_FIELDS in staff/kept-forms/keep-form.ts).
 */
export const MOST_FOUND = 900;

/** What one person is found by: contacts in the form of contacts.ts, and the references that were typed. */
type SoughtPerson = { contacts: readonly string[]; references: readonly string[] };

/** Returns what these queries find a person by; undefined if none of them is an email address, a phone number or a reference. */
export async function soughtPerson(db: Kysely<Tables>, queries: readonly string[]): Promise<SoughtPerson | undefined> {
  const references = queries.flatMap((query) => normaliseReference(query) ?? []);
  const others = queries.filter((query) => normaliseReference(query) === undefined);
  const known = await findSubmissions(db, references);
  const contacts = [...known.flatMap(({ answers }) => contactsAskedFor(answers)), ...others.flatMap(contactIn)];
  return contacts.length === 0 && references.length === 0 ? undefined : { contacts, references };
}

/**
 * Returns the submissions of a person, the newest first, by emails, phones and references, and whether they are all; with a reference also
 * those with the same email or phone. An email address counts wherever it was written; a phone number only where the form asks for one.
 */
export async function submissionsOf(
  db: Kysely<Tables>,
  { contacts, references }: SoughtPerson,
): Promise<{ submissions: Submission[]; areAll: boolean }> {
  if (contacts.length === 0) return { submissions: await findSubmissions(db, references), areAll: true };
  const rows = await db
    .selectFrom("contacts")
    .innerJoin("submissions", "submissions.reference", "contacts.reference")
    .select(["submissions.reference", "received_at"])
    .distinct()
    .where("contact", "in", contacts)
    .orderBy("received_at", "desc")
    .orderBy("submissions.reference", "desc")
    .limit(MOST_FOUND + 1)
    .execute();
  const listed = rows.slice(0, MOST_FOUND).map(({ reference }) => reference);
  const added = await withAdditionsOf(db, contacts);
  return { submissions: await findSubmissions(db, [...listed, ...added, ...references]), areAll: rows.length <= MOST_FOUND };
}

/** Returns the submissions to which their sender has added one of these emails later (cases/following). */
async function withAdditionsOf(db: Kysely<Tables>, contacts: readonly string[]): Promise<string[]> {
  const emails = contacts.filter((contact) => contact.includes("@"));
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom("entries")
    .select(["reference", "body"])
    .where("kind", "=", "added")
    .where((is) => is.or(emails.map((email) => is(is.fn<string>("lower", ["body"]), "like", `%${email}%`))))
    .execute();
  // The email can be the end of another person's.
  const hasOne = (body: string) =>
    contactsOf(JSON.parse(body) as { text: string }).some(({ contact }) => emails.includes(contact));
  return rows.filter(({ body }) => hasOne(body)).map(({ reference }) => reference);
}

/**
 * Returns the submissions of other people that have an email of this person, because staff put it with them. Nothing of them may be handed
 * out or erased as this person's. `own` are the references of this person's submissions.
 */
export async function othersWithMailsOf(
  db: Kysely<Tables>,
  { contacts }: Pick<SoughtPerson, "contacts">,
  own: readonly string[],
): Promise<Submission[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .selectFrom("mails")
    .select("reference")
    .distinct()
    .where("sender_hash", "in", contacts.map(hashOf))
    .where("reference", "is not", null)
    .$if(own.length > 0, (query) => query.where("reference", "not in", own))
    .limit(MOST_FOUND)
    .execute();
  return findSubmissions(
    db,
    rows.flatMap(({ reference }) => reference ?? []),
  );
}

/** Returns which of these submissions must be kept: what is in the complaints register, for the promised years, and what is held. */
export async function keptAmong(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, KeptBecause>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("submissions")
    .select(["reference", "is_held"])
    .where("reference", "in", references)
    .where((is) => is.or([is("is_held", "=", 1), isRegistered(is)]))
    .execute();
  return new Map(rows.map(({ reference, is_held }) => [reference, is_held === 1 ? "held" : "complaint"]));
}

/**
 * Erases submissions with all that belongs to them, and records each in the audit log by its reference. Submissions that must be kept
 * stay. Returns the number of erased ones. @throws StoreUnavailable
 */
export async function erasePerson(
  engine: Engine,
  { references, actor }: { references: readonly string[]; actor: string },
  now: Date,
): Promise<number> {
  const erased = await engine.transaction(async (transaction) => {
    const removal = transaction
      .deleteFrom("submissions")
      .where("reference", "in", references)
      .where("is_held", "=", 0)
      .where((is) => is.not(isRegistered(is)));
    const rows = await removal.returning("reference").execute();
    for (const { reference } of rows)
      await record(engine, transaction, { action: "submission-erased", actor, subject: reference }, now);
    return rows.length;
  });
  if (erased > 0) await engine.afterRemoval();
  return erased;
}
