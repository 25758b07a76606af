import type { Kysely, Transaction } from "kysely";

import { record } from "../../accounts/audit.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { changeAssignee } from "../casework/assign.ts";
import { type Undo, undoOf } from "../casework/undo.ts";
import { addIn } from "../data/adding.ts";
import type { FiledMail } from "../data/mail-tables.ts";
import { normaliseReference } from "../data/reference.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { addFields } from "../entries/complaint-values.ts";
import { entriesOf } from "../entries/entries.ts";
import { lockSubmission } from "../entries/work-form.ts";
import { fileMail, type Promised } from "./file-mail.ts";
import { heldFor, type HeldMail, isFor, toHeld } from "./held-mails.ts";

/**
 * `undo` takes a mail out of its message again. "gone": somebody else has decided about the mail meanwhile. "unknown": there is no such
 * message, or the person may not see it.
 */
type Decided = { filed: string; undo?: Undo } | { refused: "gone" | "unknown" };

type Given = { engine: Engine; person: SignedIn; site: Promised };

/** Puts a held mail into a message, whoever has sent it: a person has looked at it. @throws StoreUnavailable */
export const fileHeldMail = (
  { engine, person, site }: Given,
  { id, reference: typed }: { id: string; reference: string },
  now: Date,
): Promise<Decided> =>
  engine.transaction(async (transaction) => {
    const mail = await lockHeld(transaction, person, id);
    if (!mail) return { refused: "gone" };
    const reference = normaliseReference(typed);
    const row = reference === undefined ? undefined : await lockSubmission(transaction, reference);
    if (reference === undefined || !row || !visibleKinds(person.roles).includes(row.kind)) return { refused: "unknown" };
    await putInto({ engine, transaction, person, site, now }, { mail, reference });
    const after = await lockSubmission(transaction, reference);
    const undo = after && undoOf(row, after, await entriesOf(transaction, reference), { mail: id });
    return { filed: reference, ...(undo && { undo }) };
  });

type Putting = Given & { transaction: Transaction<Tables>; now: Date };

async function putInto(
  { engine, transaction, person, site, now }: Putting,
  { mail, reference, startsMessage }: { mail: HeldMail; reference: string; startsMessage?: true },
): Promise<void> {
  const { id } = mail;
  const filed = { ...asking(mail), ...(startsMessage && { startsMessage }) };
  await transaction
    .updateTable("mails")
    // Why it was held stays, in case that it is held again (cases/casework/undo.ts).
    .set({ reference, body: null })
    .where("id", "=", id)
    .execute();
  await fileMail({ engine, transaction, site, now }, { id, reference, mail: filed, personId: person.id });
  await record(engine, transaction, { action: "mail-filed", actor: person.id, subject: reference }, now);
}

/** A person decided that the mail needs somebody's answer, also if a program wrote it. What only a held mail has is left out. */
function asking(mail: HeldMail): FiledMail {
  const { id: _id, at: _at, heldBecause: _because, probably: _probably, audience: _audience, isAutomatic: _is, ...filed } = mail;
  return filed;
}

/** The longest message of a form (content-model/forms/fields.ts). */
const MOST_CHARACTERS = 5000;

/**
 * Makes a new message of a held mail, which is given to the person and came when the mail did. Nobody is mailed. Its kind is one that the
 * person may see. @throws StoreUnavailable
 */
export const makeMessageOfMail = (
  given: Given,
  { id, kind }: { id: string; kind: SubmissionKind },
  now: Date,
): Promise<Decided> =>
  given.engine.transaction(async (transaction) => {
    const { engine, person } = given;
    const mail = await lockHeld(transaction, person, id);
    if (!mail) return { refused: "gone" };
    if (!visibleKinds(person.roles).includes(kind)) return { refused: "unknown" };
    const submission = { kind, answers: answersOf(mail), sameAs: { token: `mail ${id}` }, suspected: false };
    const { reference } = await addIn(engine, transaction, { submission, messages: [] }, mail.at);
    // Without a channel, a complaint came through the website.
    const values = kind === "complaint" ? [{ field: "channel", value: "email" } as const] : [];
    await addFields(engine, transaction, { reference, personId: person.id, values, action: "complaint-registered" }, now);
    const row = await lockSubmission(transaction, reference);
    if (row) await changeAssignee({ engine, transaction, row, person, now }, person.id);
    await putInto({ ...given, transaction, now }, { mail, reference, startsMessage: true });
    return { filed: reference };
  });

function answersOf({ from, subject, parts }: HeldMail) {
  const words = parts.flatMap((part) => (part.kind === "words" ? [part.text] : [])).join("\n\n");
  const answers = {
    name: from.name ?? "",
    email: from.address,
    message: Array.from(words === "" ? subject : words)
      .slice(0, MOST_CHARACTERS)
      .join(""),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ""));
}

/** As many as a list shows. */
const MOST_REMOVED = 200;

type Removing = Pick<Given, "engine" | "person">;

/**
 * Removes held mails that belong to no message. They are deleted a day later; until then restoreHeldMails() brings them back. Returns how
 * many were removed: somebody else may have decided about the others. @throws StoreUnavailable
 */
export const removeHeldMails = ({ engine, person }: Removing, ids: readonly string[], now: Date): Promise<number> =>
  changeHeld(engine, async (transaction) => {
    if (ids.length === 0) return { rows: [], entry: { action: "mail-deleted", actor: person.id }, now };
    const held = heldFor(transaction, person).select("id");
    const rows = await transaction
      .updateTable("mails")
      .set({ removed_at: now.getTime() })
      .where("id", "in", held)
      .where("id", "in", ids.slice(0, MOST_REMOVED))
      .returning("probably")
      .execute();
    return { rows, entry: { action: "mail-deleted", actor: person.id }, now };
  });

/** Brings back the mails that were removed at a time. Returns their number. @throws StoreUnavailable */
export const restoreHeldMails = ({ engine, person }: Removing, removedAt: number, now: Date): Promise<number> =>
  changeHeld(engine, async (transaction) => {
    const rows = await transaction
      .updateTable("mails")
      .set({ removed_at: null })
      .where("reference", "is", null)
      .where("removed_at", "=", removedAt)
      .where((is) => isFor(is, person))
      .returning("probably")
      .execute();
    return { rows, entry: { action: "mail-restored", actor: person.id }, now };
  });

type Changed = {
  rows: readonly { probably: string | null }[];
  entry: { action: "mail-deleted" | "mail-restored"; actor: string };
  now: Date;
};

/** Records each mail that `change` has changed, and returns their number. */
const changeHeld = (engine: Engine, change: (transaction: Transaction<Tables>) => Promise<Changed>): Promise<number> =>
  engine.transaction(async (transaction) => {
    const { rows, entry, now } = await change(transaction);
    for (const { probably } of rows) await record(engine, transaction, { ...entry, subject: probably ?? undefined }, now);
    return rows.length;
  });

/** In both databases an UPDATE waits for the transaction that has changed the row (work-form.ts). */
async function lockHeld(transaction: Transaction<Tables>, person: SignedIn, id: string): Promise<HeldMail | undefined> {
  await transaction
    .updateTable("mails")
    .set({ held_because: (is) => is.ref("held_because") })
    .where("id", "=", id)
    .execute();
  const row = await heldFor(transaction, person).selectAll().where("id", "=", id).executeTakeFirst();
  return row && toHeld(row);
}

type Before = { held: Date; removed: Date; seen: Date };

/**
 * Deletes held mails that came before a time, and those that were removed before another, and forgets which mails were stored before a
 * third. Returns the number of mails. @throws StoreUnavailable
 */
export async function removeOldMails(engine: Engine, { held, removed, seen }: Before): Promise<number> {
  const deleted = await engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("mails")
      .where("reference", "is", null)
      .where((is) => is.or([is("at", "<", held.getTime()), is("removed_at", "<", removed.getTime())]))
      // A legal hold on the message that it probably belongs to keeps it too.
      .where("id", "not in", keptByHold(transaction))
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom("mails_seen").where("at", "<", seen.getTime()).execute();
    return Number(numDeletedRows);
  });
  if (deleted > 0) await engine.afterRemoval();
  return deleted;
}

/** The held mails that probably belong to a message with a legal hold. */
export const keptByHold = (db: Kysely<Tables>) =>
  db
    .selectFrom("mails")
    .innerJoin("submissions", "submissions.reference", "mails.probably")
    .select("mails.id")
    .where("is_held", "=", 1);
