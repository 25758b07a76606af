import type { Transaction, Kysely } from "kysely";

import { type LockedSubmission, lockSubmission } from "../entries/work-form.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { normaliseReference } from "../data/reference.ts";
import type { Submission, SubmissionStore } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { contactsOf } from "../data/contacts.ts";
import type { Entry } from "../entries/entries.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/**
 * Returns the submission of a reference. Undefined if it does not exist and, with a row in the audit log, if the person may not see
 * it. @throws StoreUnavailable
 */
export async function visibleSubmission(
  { engine, store, now }: { engine: Engine; store: Pick<SubmissionStore, "find">; now: () => Date },
  { id, roles }: SignedIn,
  reference: string,
): Promise<Submission | undefined> {
  const subject = normaliseReference(reference);
  const found = subject === undefined || subject !== reference ? undefined : await store.find(subject);
  if (!found || visibleKinds(roles).includes(found.kind)) return found;
  await recordAlone(engine, { action: "submission-refused", actor: id, subject }, now());
  return undefined;
}

/** Runs `work` on a locked submission. Undefined if somebody has deleted it meanwhile, or handed it over to others. */
export const lockedVisible = <Result>(
  { engine }: { engine: Engine },
  { roles }: SignedIn,
  reference: string,
  work: (transaction: Transaction<Tables>, row: LockedSubmission) => Promise<Result>,
): Promise<Result | undefined> =>
  engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    return row && visibleKinds(roles).includes(row.kind) ? work(transaction, row) : undefined;
  });

export type Related = { reference: string; kind: SubmissionKind; receivedAt: Date; answers: Answers };

const MOST_SUGGESTIONS = 5;

const relatedColumns = (db: Kysely<Tables>) =>
  db
    .selectFrom("submissions")
    .select(["reference", "kind", "received_at", "answers"])
    .orderBy("received_at", "desc")
    .orderBy("reference");

type Row = Awaited<ReturnType<ReturnType<typeof relatedColumns>["execute"]>>[number];
export const toRelated = ({ reference, kind, received_at, answers }: Row): Related => ({
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
