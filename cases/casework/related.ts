import type { Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { contactsOf } from "../data/contacts.ts";
import type { Tables } from "../data/tables.ts";
import type { Entry } from "../entries/entries.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

export type Related = { reference: string; kind: SubmissionKind; receivedAt: Date; answers: Answers };

const MOST_SUGGESTIONS = 5;

const relatedColumns = (db: Kysely<Tables>) =>
  db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .orderBy("received_at", "desc")
    .orderBy("reference");

type Row = Awaited<ReturnType<ReturnType<typeof relatedColumns>["execute"]>>[number];
const toRelated = ({ reference, kind, received_at, answers }: Row): Related => ({
  reference,
  kind,
  receivedAt: new Date(received_at),
  answers: JSON.parse(answers) as Answers,
});

/**
 * Returns other submissions of visible kinds whose sender gave the same email address or phone number, newest first, without those
 * that are linked already.
 */
export async function relatedTo(
  db: Kysely<Tables>,
  { reference, answers, linked }: { reference: string; answers: Answers; linked: readonly string[] },
  kinds: readonly SubmissionKind[],
): Promise<Related[]> {
  const own = contactsOf(answers).flatMap(({ contact, isOwn }) => (isOwn ? [contact] : []));
  if (own.length === 0) return [];
  const sameContact = db.selectFrom("contacts").select("reference").where("contact", "in", own).where("is_own", "=", 1);
  const rows = await relatedColumns(db)
    .where("kind", "in", kinds)
    .where("reference", "not in", [reference, ...linked])
    .where("reference", "in", sameContact)
    .limit(MOST_SUGGESTIONS)
    .execute();
  return rows.map(toRelated);
}

/**
 * Returns the references that these entries link to. Links are made and removed in turn, so their numbers tell which of them holds,
 * also when the clock was moved between two entries.
 */
export function linkedReferences(entries: readonly Entry[]): string[] {
  const links = new Map<string, number>();
  for (const { kind, body } of entries)
    if (kind === "linked") links.set(body.reference, (links.get(body.reference) ?? 0) + (body.isLinked ? 1 : -1));
  return [...links].filter(([, count]) => count > 0).map(([reference]) => reference);
}

/** Returns those submissions of `references` that are of a visible kind, newest first. */
export async function visibleOf(
  db: Kysely<Tables>,
  references: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<Related[]> {
  if (references.length === 0) return [];
  const rows = await relatedColumns(db).where("reference", "in", references).where("kind", "in", kinds).execute();
  return rows.map(toRelated);
}
