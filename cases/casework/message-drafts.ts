import type { Kysely, Transaction } from "kysely";

import type { Colleague } from "./colleagues.ts";
import { type Hours, momentInWords } from "../promises/working-days.ts";
import { shortMoment } from "../promises/short-days.ts";
import { dayAt } from "../../content-model/values/days.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables } from "../data/tables.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import {
  MESSAGE_DRAFT_FIELDS,
  type MessageDraftForm,
  type MessageDraftKind,
  type MessageDraftSave,
  type MessageDraftValues,
  type OwnMessageDraft,
  type UnsentDraft,
  type Writing,
} from "../data/message-draft.ts";

type Place = { reference: string; personId: string; kind: MessageDraftKind };
/** A draft. `values` is undefined if it was sent, discarded or emptied. */
type MessageDraft = Place & { revision: number; changedAt: Date; values?: MessageDraftValues };
type Row = Tables["message_drafts"];

/** "conflict" has what another page has stored; "ended" and "conflict" have stored nothing. */
type Result = { kind: "saved" | "conflict"; draft: MessageDraft } | { kind: "ended"; revision: number };

/**
 * Stores what a person is writing about a submission, which the caller has locked. A page that has saved before goes on from its own
 * save, also if its response was lost; a save of it that arrives late changes nothing. Any other page must know the newest revision.
 */
export async function saveDraft(
  transaction: Transaction<Tables>,
  { reference, personId, kind, revision, page, number, values }: Place & MessageDraftSave,
  now: Date,
): Promise<Result> {
  const place = { reference, personId, kind };
  const row = await rowOf(transaction, place);
  const fields = asStored(kind, values);
  if (!row && revision !== 0) return { kind: "ended", revision: 0 };
  if (row && row.page === page) {
    if (number <= row.page_number) return { kind: "saved", draft: toDraft(row) };
  } else if (row && row.revision !== revision) {
    if (row.page === null) return { kind: "ended", revision: row.revision };
    if (row.fields === fields) return { kind: "saved", draft: toDraft(row) };
    if (row.fields !== null) return { kind: "conflict", draft: toDraft(row) };
  }
  const next = { fields, revision: (row?.revision ?? 0) + 1, page, page_number: number, changed_at: now.getTime() };
  await put(transaction, place, next);
  return { kind: "saved", draft: toDraft({ ...rowFor(place), ...next }) };
}

/**
 * Deletes the words of a form that is sent or discarded, in the same transaction. Returns false, and leaves them, if another page of
 * the person has stored other words. `values` are those that are sent; without any, the words are discarded.
 */
export async function endDraft(
  transaction: Transaction<Tables>,
  place: Place,
  { revision, page, values }: MessageDraftForm & { values?: MessageDraftValues },
  now: Date,
): Promise<boolean> {
  const row = await rowOf(transaction, place);
  const isOwn = row && (row.revision === revision || (page !== "" && row.page === page));
  const isSame = row && values && row.fields === asStored(place.kind, values);
  if (row?.fields && !isOwn && !isSame) return false;
  // The row stays also if there was none: a first save may be on its way.
  const next = { fields: null, revision: (row?.revision ?? 0) + 1, page: null, page_number: 0, changed_at: now.getTime() };
  await put(transaction, place, next);
  return true;
}

/** Puts back the words of a reply that was stopped. Returns false, and leaves the draft, if the person has begun another one. */
export async function restoreDraft(
  transaction: Transaction<Tables>,
  place: Place,
  values: MessageDraftValues,
  now: Date,
): Promise<boolean> {
  const row = await rowOf(transaction, place);
  if (row?.fields) return false;
  const revision = (row?.revision ?? 0) + 1;
  // The id is that of no open page, so that none of them replaces these words unseen.
  await put(transaction, place, {
    fields: asStored(place.kind, values),
    revision,
    page: "stopped",
    page_number: 0,
    changed_at: now.getTime(),
  });
  return true;
}

/** Returns everybody's drafts about a submission that have words, the oldest change first. */
export async function draftsAbout(db: Kysely<Tables>, reference: string): Promise<MessageDraft[]> {
  const rows = db.selectFrom("message_drafts").selectAll().where("reference", "=", reference).where("fields", "is not", null);
  return (await rows.orderBy("changed_at").orderBy("id").execute()).map(toDraft);
}

const rowFor = ({ reference, personId, kind }: Place) => ({
  id: `${reference} ${personId} ${kind}`,
  reference,
  person_id: personId,
  kind,
});

const rowOf = (db: Kysely<Tables>, place: Place): Promise<Row | undefined> =>
  db.selectFrom("message_drafts").selectAll().where("id", "=", rowFor(place).id).executeTakeFirst();

async function put(transaction: Transaction<Tables>, place: Place, row: Omit<Row, keyof ReturnType<typeof rowFor>>) {
  await transaction
    .insertInto("message_drafts")
    .values({ ...rowFor(place), ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Returns the fields of a form as text in one order; null if all are empty. Browsers send line breaks as CRLF. */
function asStored(kind: MessageDraftKind, values: MessageDraftValues): string | null {
  const fields = MESSAGE_DRAFT_FIELDS[kind].map((name) => [name, (values[name] ?? "").replaceAll(/\r\n?/g, "\n")] as const);
  return fields.every(([, value]) => value.trim() === "") ? null : JSON.stringify(Object.fromEntries(fields));
}

const toDraft = ({ reference, person_id, kind, revision, changed_at, fields }: Row): MessageDraft => ({
  reference,
  personId: person_id,
  kind,
  revision,
  changedAt: new Date(changed_at),
  ...(fields !== null && { values: JSON.parse(fields) as MessageDraftValues }),
});

/** A person who pauses longer is not said to be writing. A time in the future was stored by a wrong clock. */
const WRITING_MS = 10 * 60_000;

export async function ownDraft(db: Kysely<Tables>, place: Place, hours: Hours, now: Date): Promise<OwnMessageDraft> {
  const row = await rowOf(db, place);
  const found = row && toDraft(row);
  if (!found?.values) return { revision: found?.revision ?? 0 };
  return {
    revision: found.revision,
    draft: { values: found.values, at: shortMoment(found.changedAt, hours.timeZone, dayAt(now, hours.timeZone)) },
  };
}

/** Returns who among the people with these ids, who have the submission on the screen, is writing about it. */
export async function writingAbout(
  db: Kysely<Tables>,
  { reference, present, names }: { reference: string; present: readonly string[]; names: ReadonlyMap<string, string> },
  now: Date,
): Promise<Writing[]> {
  if (present.length === 0) return [];
  const drafts = await draftsAbout(db, reference);
  return drafts
    .filter(({ personId, changedAt }) => present.includes(personId) && isNear(changedAt, now))
    .flatMap(({ personId, kind }) => {
      const name = names.get(personId);
      return name === undefined ? [] : [{ name, kind }];
    });
}

const isNear = (at: Date, now: Date) => Math.abs(now.getTime() - at.getTime()) < WRITING_MS;

type Reader = { person: SignedIn; everyone: readonly Colleague[]; kind: SubmissionKind; hours: Hours };

/**
 * Returns the drafts of colleagues who can no longer finish them, because their account is disabled or gone or does not include the
 * kind any more. Only owners see them, so that no word to a person who waits is lost.
 */
export async function unsentDrafts(
  db: Kysely<Tables>,
  reference: string,
  { person, everyone, kind, hours }: Reader,
): Promise<UnsentDraft[]> {
  if (!person.roles.includes("owner")) return [];
  const mayFinish = new Set(everyone.filter((one) => !one.isDisabled && one.kinds.includes(kind)).map(({ id }) => id));
  const drafts = (await draftsAbout(db, reference)).filter(({ personId }) => personId !== person.id && !mayFinish.has(personId));
  return drafts.map((draft) => shown(draft, everyone, hours));
}

function shown(
  { personId, kind, values = {}, changedAt }: MessageDraft,
  everyone: readonly Colleague[],
  hours: Hours,
): UnsentDraft {
  const by = everyone.find(({ id }) => id === personId)?.name;
  const id = `${personId} ${kind}`;
  return { id, kind, values, at: momentInWords(changedAt, hours), ...(by !== undefined && { by }) };
}
