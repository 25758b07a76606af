import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";

import { acknowledgementRecipient } from "./acknowledgement-recipient.ts";
import type { Engine } from "./engine.ts";
import { makeReference } from "./reference.ts";
import type { Purpose, SubmissionStore } from "./store.ts";
import type { NewSubmission } from "./submission.ts";
import type { Tables } from "./tables.ts";

/** The same answers from the same address within this time are one submission (docs/specification.md, Forms). */
export const SAME_DIGEST_MS = 10 * 60_000;
/** There are 10,000 million references, so several collisions in a row mean that something else is wrong. */
const MOST_TRIES = 10;

/** An equal submission has this hash and was received between `since` and `until`, in milliseconds since 1970. */
type Same = { column: "token" | "digest"; hash: string; since: number; until: number };

/** Makes SubmissionStore.add. `newReference` is replaced in tests, by references that collide. */
export const addTo =
  (engine: Engine, newReference: () => string = makeReference): SubmissionStore["add"] =>
  (submission, messages, now) => {
    const same = sameOf(submission, now);
    return engine.transaction(async (transaction) => {
      await engine.advisoryLock(transaction, same.hash);
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const earlier = await sentBefore(transaction, same);
        if (earlier) return { reference: earlier, repeated: true };
        const reference = newReference();
        if (!(await insertSubmission(transaction, reference, submission, same, now))) continue;
        await insertAttachment(transaction, reference, submission);
        await queueMessages(transaction, reference, messages, now, submission.answers["email"]);
        return { reference, repeated: false };
      }
      throw new Error("Every new reference is taken");
    });
  };

/** Tokens and digests are hashed: a reader of the database can neither reuse a token nor test guesses at answers. */
function sameOf({ sameAs }: NewSubmission, now: Date): Same {
  return "token" in sameAs
    ? { column: "token", hash: hashOf(sameAs.token), since: 0, until: Number.MAX_SAFE_INTEGER }
    : {
        column: "digest",
        hash: hashOf(sameAs.digest),
        since: now.getTime() - SAME_DIGEST_MS,
        // A wrong clock may have stored a time in the future: without a bound, equal answers would be one submission for years.
        until: now.getTime() + SAME_DIGEST_MS,
      };
}

async function sentBefore(transaction: Transaction<Tables>, { column, hash, since, until }: Same): Promise<string | undefined> {
  const earlier = await transaction
    .selectFrom("submissions")
    .select("reference")
    .where(column, "=", hash)
    .where("received_at", ">=", since)
    .where("received_at", "<=", until)
    .orderBy("received_at")
    .executeTakeFirst();
  return earlier?.reference;
}

/** Returns false if the reference or the token exists already. */
async function insertSubmission(
  transaction: Transaction<Tables>,
  reference: string,
  { kind, answers, suspected }: NewSubmission,
  same: Same,
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
      [same.column]: same.hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

async function insertAttachment(
  transaction: Transaction<Tables>,
  reference: string,
  { attachment }: NewSubmission,
): Promise<void> {
  if (!attachment) return;
  const { kind, senderName, bytes } = attachment;
  await transaction
    .insertInto("attachments")
    .values({ reference, kind, sender_name: JSON.stringify(senderName), size: bytes.byteLength, bytes })
    .execute();
}

/** Queues messages about a submission, due now; `email` is the address of the acknowledgement. */
export async function queueMessages(
  transaction: Transaction<Tables>,
  reference: string,
  messages: readonly Purpose[],
  now: Date,
  email?: string,
): Promise<void> {
  const time = now.getTime();
  for (const purpose of messages) {
    const recipient = purpose === "acknowledge-sender" && email ? recipientHash(email) : null;
    await transaction
      .insertInto("outbox")
      .values({ id: randomUUID(), reference, purpose, recipient, created_at: time, due_at: time, attempts: 0 })
      .execute();
  }
}

/** Hashed, so that addresses can be counted without being stored a second time. */
export const recipientHash = (email: string): string => hashOf(acknowledgementRecipient(email));

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
