import { domainToASCII } from "node:url";
import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import { insertFromAnswers, searchColumns } from "./fill-from-answers.ts";
import type { Engine, Tables } from "./tables.ts";
import { makeReference, type FollowKey } from "./reference.ts";
import type { AssigneePurpose, NewSubmission, Purpose, SubmissionStore } from "./store.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

/**
 * Returns the most likely inbox of an email address, by which acknowledgements are counted: `Sam.O+wb@GoogleMail.com` and
 * `samo@gmail.com` are equal. Only the limit uses it; mail goes to the address as it was typed. Two people whose addresses differ
 * only in dots share one limit, which can withhold an acknowledgement and nothing else
 * (docs/decisions/2026-11-22-acknowledgements-per-inbox.md).
 */
export function acknowledgementRecipient(email: string): string {
  const text = email.normalize("NFKC").trim().toLowerCase();
  const at = text.lastIndexOf("@");
  if (at === -1) return text;
  const domain = text.slice(at + 1).replace(/\.$/, "");
  const withoutSubaddress = text.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  // An address of nothing but dots keeps them: it must stay an address.
  const local = withoutSubaddress.replaceAll(".", "") || withoutSubaddress;
  return `${local}@${sameProvider(domainToASCII(domain) || domain)}`;
}

/** Google delivers both domains to one inbox. */
const sameProvider = (domain: string) => (domain === "googlemail.com" ? "gmail.com" : domain);

/** The same answers from the same address within this time are one submission (docs/specification.md, Forms). */
export const SAME_DIGEST_MS = 10 * 60_000;
/** There are 10,000 million references, so several collisions in a row mean that something else is wrong. */
const MOST_TRIES = 10;

/** A form has 6 MB at most (cases/intake/read-form.ts), which the database's log and the database both hold for a while. */
export const ROOM_FOR_A_FORM_BYTES = 2 * 6 * 1024 * 1024;

/** An equal submission has this hash and was received between `since` and `until`, in milliseconds since 1970. */
type Same = { column: "token" | "digest"; hash: string; since: number; until: number; tokenless?: boolean };

/** Makes SubmissionStore.add. `newReference` is replaced in tests, by references that collide. */
export const addTo =
  (engine: Engine, newReference: () => string = makeReference): SubmissionStore["add"] =>
  (submission, messages, now) =>
    engine.transaction((transaction) => addIn(engine, transaction, { submission, messages, newReference }, now));

type Adding = { submission: NewSubmission; messages: readonly Purpose[]; newReference?: () => string };

/** Stores a submission as SubmissionStore.add does, in a transaction that changes more than that. */
export async function addIn(
  engine: Engine,
  transaction: Transaction<Tables>,
  { submission, messages, newReference = makeReference }: Adding,
  now: Date,
): Promise<{ reference: string; repeated: boolean }> {
  const sames = samesOf(submission, now);
  const withKey = async (added: { reference: string; repeated: boolean }) => {
    if (submission.followKey) await insertKey(transaction, added.reference, submission.followKey);
    return added;
  };
  for (const { hash } of sames) await engine.advisoryLock(transaction, hash);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const earlier = await sentBefore(transaction, sames);
    if (earlier) return withKey({ reference: earlier, repeated: true });
    const reference = newReference();
    if (!(await insertSubmission(transaction, reference, submission, sames, now))) continue;
    await insertFromAnswers(transaction, [{ reference, answers: submission.answers }]);
    await insertAttachment(engine, transaction, reference, submission);
    await queueMessages(transaction, reference, messages, now, submission.answers["email"]);
    return withKey({ reference, repeated: false });
  }
  throw new Error("Every new reference is taken");
}

/**
 * Returns how an equal submission is found. Tokens and digests are hashed: a reader of the database can neither reuse a token nor
 * test guesses at answers.
 */
function samesOf({ sameAs }: NewSubmission, now: Date): Same[] {
  const { token, digest } = sameAs;
  const sames: Same[] = [];
  if (token !== undefined) sames.push({ column: "token", hash: hashOf(token), since: 0, until: Number.MAX_SAFE_INTEGER });
  if (digest !== undefined)
    sames.push({
      column: "digest",
      hash: hashOf(digest),
      since: now.getTime() - SAME_DIGEST_MS,
      // A wrong clock may have stored a time in the future: without a bound, equal answers would be one submission for years.
      until: now.getTime() + SAME_DIGEST_MS,
      // Two people behind one address, each with a token, are two senders.
      tokenless: token !== undefined,
    });
  return sames;
}

async function sentBefore(transaction: Transaction<Tables>, sames: readonly Same[]): Promise<string | undefined> {
  for (const { column, hash, since, until, tokenless } of sames) {
    const earlier = await transaction
      .selectFrom("submissions")
      .select("reference")
      .where(column, "=", hash)
      .where("received_at", ">=", since)
      .where("received_at", "<=", until)
      .$if(tokenless === true, (query) => query.where("token", "is", null))
      .orderBy("received_at")
      .executeTakeFirst();
    if (earlier) return earlier.reference;
  }
  return undefined;
}

/** Returns false if the reference or the token exists already. */
async function insertSubmission(
  transaction: Transaction<Tables>,
  reference: string,
  { kind, answers, suspected }: NewSubmission,
  sames: readonly Same[],
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto("submissions")
    .values({
      reference,
      kind,
      received_at: now.getTime(),
      answers: JSON.stringify(answers),
      suspected: suspected ? 1 : 0,
      ...searchColumns(reference, answers),
      ...Object.fromEntries(sames.map(({ column, hash }) => [column, hash])),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** The last room of the disk is for words: files of many senders would otherwise take it, and then nobody could send a message. */
async function insertAttachment(
  { freeBytes }: Pick<Engine, "freeBytes">,
  transaction: Transaction<Tables>,
  reference: string,
  { attachment }: NewSubmission,
): Promise<void> {
  if (!attachment) return;
  const free = await freeBytes();
  if (free !== undefined && free < ROOM_FOR_A_FORM_BYTES) throw new StoreUnavailable("DISK_FULL");
  const { kind, senderName, bytes } = attachment;
  await transaction
    .insertInto("attachments")
    .values({ reference, kind, sender_name: JSON.stringify(senderName), size: bytes.byteLength, bytes })
    .execute();
}

/** The mails to the address that the sender gave. They are counted by that address. */
const TO_SENDER: readonly Purpose[] = ["acknowledge-sender", "copy-to-sender"];

/** Queues messages about a submission, due now; `email` is the address that its sender gave. */
export async function queueMessages(
  transaction: Transaction<Tables>,
  reference: string,
  messages: readonly Purpose[],
  now: Date,
  email?: string,
): Promise<void> {
  const time = now.getTime();
  for (const purpose of messages) {
    const recipient = TO_SENDER.includes(purpose) && email ? recipientHash(email) : null;
    await transaction
      .insertInto("outbox")
      .values({ id: randomUUID(), reference, purpose, recipient, created_at: time, due_at: time, attempts: 0 })
      .execute();
  }
}

/**
 * Queues a mail to the person to whom a submission is assigned, due now; nothing if the same reminder was queued before. "sender-added"
 * goes to the office if it is no longer theirs by the time of sending.
 */
export async function queueForAssignee(
  transaction: Transaction<Tables>,
  job: { purpose: AssigneePurpose | "sender-added"; reference: string; personId: string; dueOn?: Day },
  now: Date,
): Promise<boolean> {
  const { purpose, reference, personId, dueOn } = job;
  const time = now.getTime();
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      reference,
      purpose,
      person_id: personId,
      due_on: dueOn ?? null,
      created_at: time,
      due_at: time,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** Hashed, so that addresses can be counted without being stored a second time. */
export const recipientHash = (email: string): string => hashOf(acknowledgementRecipient(email));

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Stores a key of a submission. */
export async function insertKey(transaction: Transaction<Tables>, reference: string, key: FollowKey): Promise<void> {
  const until = key.kind === "ticket" ? key.until.getTime() : null;
  await transaction.insertInto("message_keys").values({ hash: key.hash, reference, until }).execute();
}
