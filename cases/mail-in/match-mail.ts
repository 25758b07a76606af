import type { Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { hashOf } from "../../platform/database/secret.ts";
import { contactIn } from "../data/contacts.ts";
import { ownMailsIn } from "../data/mail-ids.ts";
import type { MailHeldBecause } from "../data/mail-tables.ts";
import { normaliseReference } from "../data/reference.ts";
import type { Reply } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** The message that a mail belongs to, or why it waits for a person, with the message that it probably belongs to. */
type Match = { reference: string } | { heldBecause: MailHeldBecause; probably?: string };

/** What is matched. */
type Matched = Pick<ParsedMail, "answers" | "from" | "returnTags" | "subject">;

/**
 * Finds the message of a mail: by the ids of the mails that it answers, then by its return address. It is that message only if its
 * person has sent the mail, or somebody through whom that person wants to be reached, or to whom staff have replied: what one person
 * writes never becomes part of another person's message.
 */
export async function matchMail(db: Kysely<Tables>, mail: Matched): Promise<Match> {
  const named = [...(await answered(db, mail.answers)), ...(await tagged(db, mail.returnTags))];
  const sender = contactIn(mail.from?.address ?? "")[0];
  for (const reference of new Set(named))
    if (sender !== undefined && (await sendersOf(db, reference)).includes(sender)) return { reference };
  const [probably = await guess(db, mail, sender)] = named;
  return { heldBecause: named.length > 0 ? "other-sender" : "no-match", ...(probably !== undefined && { probably }) };
}

export const hashOfMessageId = (id: string): string => hashOf(`message-id ${id}`);

/** Returns the messages of the mails with these ids, in their order: mails of the outbox, and mails that came in before. */
async function answered(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) {
    const [own] = ownMailsIn(id);
    const row = own
      ? await db.selectFrom("outbox").select("reference").where("id", "=", own.id).executeTakeFirst()
      : await db
          .selectFrom("mails")
          .select("reference")
          .where("message_id_hash", "=", hashOfMessageId(id))
          .where("reference", "is not", null)
          .executeTakeFirst();
    if (row?.reference) found.push(row.reference);
  }
  return found;
}

async function tagged(db: Kysely<Tables>, tags: ParsedMail["returnTags"]): Promise<string[]> {
  const found: string[] = [];
  for (const { reference, start } of tags.slice(0, 20)) {
    const row = await db
      .selectFrom("outbox")
      .select("reference")
      .where("reference", "=", reference)
      // Only digits and hyphens.
      .where("id", "like", `${start}%`)
      .executeTakeFirst();
    if (row) found.push(row.reference);
  }
  return found;
}

/** Returns who may answer in a message, in the form of contacts.ts. */
async function sendersOf(db: Kysely<Tables>, reference: string): Promise<string[]> {
  const row = await db.selectFrom("submissions").select("answers").where("reference", "=", reference).executeTakeFirst();
  if (!row) return [];
  const { email = "", throughContact = "" } = JSON.parse(row.answers) as Answers;
  const replies = await db
    .selectFrom("entries")
    .select("body")
    .where("reference", "=", reference)
    .where("kind", "=", "reply")
    .execute();
  const recipients = replies.map(({ body }) => (JSON.parse(body) as Reply).to);
  return [email, throughContact, ...recipients].flatMap(contactIn);
}

const REFERENCE_IN_TEXT = /\bWB-[0-9A-Z]{4}-[0-9A-Z]{3}\b/i;

/** Returns the message whose reference the subject has, or else the newest one of the same sender. */
async function guess(db: Kysely<Tables>, { subject }: Matched, sender: string | undefined): Promise<string | undefined> {
  const reference = normaliseReference(REFERENCE_IN_TEXT.exec(subject)?.[0] ?? "");
  const submissions = db.selectFrom("submissions").select("submissions.reference");
  const named = reference === undefined ? undefined : await submissions.where("reference", "=", reference).executeTakeFirst();
  if (named || sender === undefined) return named?.reference;
  const newest = await submissions
    .innerJoin("contacts", "contacts.reference", "submissions.reference")
    .where("contact", "=", sender)
    .where("is_own", "=", 1)
    .orderBy("received_at", "desc")
    .orderBy("submissions.reference")
    .executeTakeFirst();
  return newest?.reference;
}
