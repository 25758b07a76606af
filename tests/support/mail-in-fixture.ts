import { randomUUID } from "node:crypto";

import type { SignedIn } from "../../accounts/roles.ts";
import { addReply } from "../../cases/casework/replies.ts";
import { messageIdOf, returnTagOf } from "../../cases/data/mail-ids.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { Engine } from "../../cases/data/tables.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { importMail, type MailOffice, type ReadMail } from "../../cases/mail-in/import-mail.ts";
import { parseMail } from "../../cases/mail-in/parse-mail.ts";
import { content } from "./fixture-content.ts";
import { type MailGiven, plainMail } from "./mail-corpus.ts";
import { enquiry, minutesAfter, NOON } from "./store-fixture.ts";

export const FROM = "website@office.example";
export const ADDRESSES = { from: FROM, to: "team@office.example", toComplaints: "manager@office.example" };
export const KIM: SignedIn = { id: "kim", name: "Kim", roles: ["intake"], isRecent: true };

/** When answers arrive. */
export const LATER = minutesAfter(120);

export const officeOf = (engine: Engine): MailOffice => ({ engine, site: content.site, addresses: ADDRESSES });

export async function read(raw: Buffer): Promise<ReadMail> {
  const mail = await parseMail(raw);
  return { ...mail, files: mail.files.map(({ name, bytes }) => ({ name, kind: "txt" as const, bytes })) };
}

/** Stores a message of Ngaire, and a reply that was sent an hour later. Returns the ids of the reply's mail. */
export async function replied(
  { engine, store }: { engine: Engine; store: SubmissionStore },
  changed: Parameters<typeof enquiry>[0] = {},
  at = NOON,
) {
  const { reference } = await store.add(enquiry(changed), [], at);
  const repliedAt = minutesAfter(60, at);
  const body = { to: changed.answers?.["email"] ?? "ngaire@example.com", subject: "A place", text: "Is Thursday right?" };
  await addReply(engine, { reference, person: KIM, token: randomUUID(), seen: 0, today: "2026-03-02", body }, repliedAt);
  const job = await engine.db
    .selectFrom("outbox")
    .select(["id", "entry_id"])
    .where("reference", "=", reference)
    .where("purpose", "=", "reply")
    .executeTakeFirstOrThrow();
  await store.jobSent(job.id, repliedAt);
  const own = { id: job.id, reference };
  return { reference, entryId: job.entry_id ?? "", messageId: messageIdOf(own, FROM), tag: returnTagOf(own) };
}

/** A mail of Ngaire. */
export const answer = (changed: Partial<MailGiven> = {}): MailGiven => ({
  from: "ngaire@example.com",
  to: ADDRESSES.to,
  messageId: `<${randomUUID()}@example.com>`,
  words: "Thursday is good.",
  ...changed,
});

/** Imports an answer of plain text, and returns what became of it. */
export const importAnswer = async (engine: Engine, changed: Partial<MailGiven> = {}, at = LATER) =>
  importMail(officeOf(engine), await read(plainMail(answer(changed))), at);

export const rowOf = (engine: Engine, reference: string) =>
  engine.db.selectFrom("submissions").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();

/** The mails that are entries of a message. */
export const mailsIn = async (engine: Engine, reference: string) =>
  (await entriesOf(engine.db, reference)).flatMap((entry) => (entry.kind === "mail" ? [entry] : []));

/** The mails that fit no message. */
export const heldRows = (engine: Engine) =>
  engine.db.selectFrom("mails").select(["held_because", "probably", "audience"]).where("reference", "is", null).execute();
