import type { Kysely, Transaction } from "kysely";

import { record } from "../../accounts/audit.ts";
import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { countRows } from "../../platform/database/engine.ts";
import { hashOf } from "../../platform/database/secret.ts";
import { addIn } from "../data/adding.ts";
import { contactIn } from "../data/contacts.ts";
import { normaliseReference } from "../data/reference.ts";
import type { FiledMail, MailHeldBecause } from "../data/mail-tables.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { fileMail, type Promised } from "./file-mail.ts";

/** A mail that waits for a person. */
export type HeldMail = FiledMail & { id: string; at: Date; heldBecause: MailHeldBecause; probably?: string };

/** Held mails by people come first, and the newest of each. */
const MOST_HELD = 200;

/** Returns the mails that wait and that a person may see, the newest first, and the number of all of them. @throws StoreUnavailable */
export const heldMails = (engine: Engine, person: SignedIn): Promise<{ mails: HeldMail[]; total: number }> =>
  engine.read(async (db) => {
    const visible = heldFor(db, person);
    const rows = await visible.selectAll().orderBy("at", "desc").orderBy("id").limit(MOST_HELD).execute();
    return { mails: rows.map(toHeld), total: await countRows(visible) };
  });

const heldFor = (db: Kysely<Tables>, { roles }: Pick<SignedIn, "roles">) => {
  const kinds = visibleKinds(roles);
  // Nobody may see a mail of no kind.
  return db
    .selectFrom("mails")
    .where("reference", "is", null)
    .where("audience", "in", kinds.length > 0 ? kinds : ["" as SubmissionKind]);
};

const toHeld = ({ id, at, held_because, probably, body }: Tables["mails"]): HeldMail => ({
  ...(JSON.parse(body ?? "{}") as FiledMail),
  id,
  at: new Date(at),
  heldBecause: held_because ?? "no-match",
  ...(probably !== null && { probably }),
});

/** "gone": somebody else has decided about the mail meanwhile. "unknown": there is no such message, or the person may not see it. */
export type Decided = { filed: string } | { deleted: true } | { refused: "gone" | "unknown" };

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
    const row =
      reference === undefined
        ? undefined
        : await transaction.selectFrom("submissions").select("kind").where("reference", "=", reference).executeTakeFirst();
    if (reference === undefined || !row || !visibleKinds(person.roles).includes(row.kind)) return { refused: "unknown" };
    return putInto({ engine, transaction, person, site, now }, { mail, reference });
  });

type Putting = Given & { transaction: Transaction<Tables>; now: Date };

async function putInto(
  { engine, transaction, person, site, now }: Putting,
  given: { mail: HeldMail; reference: string },
): Promise<Decided> {
  const { mail, reference } = given;
  const { id, at: _at, heldBecause: _heldBecause, probably: _probably, ...body } = mail;
  await transaction
    .updateTable("mails")
    .set({ reference, held_because: null, probably: null, body: null })
    .where("id", "=", id)
    .execute();
  // A person decided that it needs somebody's answer, also if a program wrote it.
  const { isAutomatic: _isAutomatic, ...asking } = body;
  await fileMail({ engine, transaction, site, now }, { id, reference, mail: asking, personId: person.id });
  await record(engine, transaction, { action: "mail-filed", actor: person.id, subject: reference }, now);
  return { filed: reference };
}

/** The longest message of a form (content-model/forms/fields.ts). */
const MOST_CHARACTERS = 5000;

/** Makes a new message of a held mail. Its kind is one that the person may see. @throws StoreUnavailable */
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
    const words = mail.parts.flatMap((part) => (part.kind === "words" ? [part.text] : [])).join("\n\n");
    const answers = {
      name: mail.from.name ?? "",
      email: mail.from.address,
      message: Array.from(words === "" ? mail.subject : words)
        .slice(0, MOST_CHARACTERS)
        .join(""),
    };
    const submission = {
      kind,
      answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== "")),
      sameAs: { token: `mail ${id}` },
      suspected: false,
    };
    const { reference } = await addIn(engine, transaction, { submission, messages: ["notify-staff"] }, now);
    return putInto({ ...given, transaction, now }, { mail, reference });
  });

/** Deletes a held mail that belongs to no message. @throws StoreUnavailable */
export const deleteHeldMail = ({ engine, person }: Omit<Given, "site">, id: string, now: Date): Promise<Decided> =>
  engine.transaction(async (transaction) => {
    const mail = await lockHeld(transaction, person, id);
    if (!mail) return { refused: "gone" };
    await transaction.deleteFrom("mails").where("id", "=", id).execute();
    await record(engine, transaction, { action: "mail-deleted", actor: person.id, subject: mail.probably }, now);
    return { deleted: true };
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

/** Deletes held mails that came before a time, and forgets which mails were stored before another. Returns the number of mails. */
export const removeOldMails = (engine: Engine, { held, seen }: { held: Date; seen: Date }): Promise<number> =>
  engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("mails")
      .where("reference", "is", null)
      .where("at", "<", held.getTime())
      // A legal hold on the message that it probably belongs to keeps it too.
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("submissions")
              .select("submissions.reference")
              .whereRef("submissions.reference", "=", "mails.probably")
              .where("is_held", "=", 1),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom("mails_seen").where("at", "<", seen.getTime()).execute();
    return Number(numDeletedRows);
  });

/** Returns the held mails that a person has sent, by their email address, for a copy of what is stored about them. @throws StoreUnavailable */
export const heldMailsFrom = (engine: Engine, email: string): Promise<HeldMail[]> =>
  engine.read(async (db) => {
    const hashes = contactIn(email).map(hashOf);
    if (hashes.length === 0) return [];
    const rows = await db
      .selectFrom("mails")
      .selectAll()
      .where("reference", "is", null)
      .where("sender_hash", "in", hashes)
      .execute();
    return rows.map(toHeld);
  });
