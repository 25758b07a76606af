import type { Kysely, Transaction } from "kysely";

import { type Entry, entriesOf, addEntry, type NewEntry } from "../entries/entries.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { Proof, Followed, Following, SenderChange } from "../data/store.ts";
import { insertKey, queueMessages, recipientHash, SAME_DIGEST_MS } from "../data/adding.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import type { Day } from "../../content-model/values/days.ts";
import type { SaidToSender } from "../../content-model/forms/message-state.ts";
import { isAnswered, isTakenUpAgain, undelivered } from "../entries/answering.ts";
import { lockSubmission, type LockedSubmission } from "../entries/work-form.ts";
import { openInRegister } from "../entries/complaint-values.ts";
import { record } from "../../accounts/audit.ts";
import { countRows } from "../../platform/database/engine.ts";
import { unassignIfGone } from "../casework/assign.ts";
import { markUnread } from "../casework/read-marks.ts";
import { isSuspected } from "../submissions/suspected.ts";

export const following = (engine: Engine): Omit<Following, "changeBySender"> => ({
  progress: (reference) => engine.read((db) => progressOf(db, reference)),
  follow: (proof) => engine.read((db) => findFollowed(db, proof)),

  redeemTicket: ({ reference, hash }, secret, now) =>
    engine.transaction(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("message_keys")
        .where("hash", "=", hash)
        .where("reference", "=", reference)
        .where("until", ">", now.getTime())
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await insertKey(transaction, reference, secret);
      return true;
    }),
});

/** Returns where a submission stands; undefined if the proof is wrong. A wrong proof ends after one query. */
async function findFollowed(db: Kysely<Tables>, { reference, hash }: Proof): Promise<Followed | undefined> {
  const key = await db
    .selectFrom("message_keys")
    .select("reference")
    .where("hash", "=", hash)
    .where("reference", "=", reference)
    .where("until", "is", null)
    .executeTakeFirst();
  return key && progressOf(db, key.reference);
}

async function progressOf(db: Kysely<Tables>, reference: string): Promise<Followed | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select(["kind", "received_at", "opened_at", "read_at"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await entriesOf(db, reference);
  const failed = undelivered(entries);
  // A hand-over makes a submission unread again, but somebody has read it (AS_NEW in casework/work-forms.ts).
  const read = earliest([row.opened_at, row.read_at, entries.find(({ personId }) => personId !== undefined)?.at.getTime()]);
  const times = {
    readAt: read,
    answeredAt: entries.findLast(({ kind, id }) => kind === "call" || (kind === "reply" && !failed.has(id)))?.at,
    addedAt: entries.findLast(isAddition)?.at,
    withdrawnAt: entries.findLast(({ kind }) => kind === "withdrawn")?.at,
  };
  const promisedAgain = entries
    .flatMap(({ kind, body }) => ((kind === "added" || kind === "mail") && body.answerBy ? [body.answerBy] : []))
    .at(-1);
  return {
    reference,
    kind: row.kind,
    receivedAt: new Date(row.received_at),
    ...Object.fromEntries(Object.entries(times).filter(([, at]) => at !== undefined)),
    ...(promisedAgain && { promisedAgain }),
  };
}

/** Whether it came after the message: the mail of which staff made the message did not. */
const isAddition = ({ kind, body }: Entry) => kind === "added" || (kind === "mail" && !body.isAutomatic && !body.startsMessage);

function earliest(times: readonly (number | null | undefined)[]): Date | undefined {
  const known = times.filter((time) => typeof time === "number");
  return known.length === 0 ? undefined : new Date(Math.min(...known));
}

/** How many mails that the site writes by itself one inbox gets in a day. */
export const MAX_A_DAY = 3;

/**
 * Returns why the site must not mail the person who sent a submission; undefined if it may. Their choice of safe contact counts, also the
 * one of an earlier form ("safe", content-model/forms/fields.ts).
 */
export function whyNotMailSender({ answers, suspected }: { answers: Answers; suspected: boolean }) {
  const { email = "", notSafeToEmail, safe } = answers;
  if (suspected) return "suspected";
  if (!isAddress(email)) return "no-address";
  return notSafeToEmail || safe === "no" ? "not-safe" : undefined;
}

/** How often a sender may add to one submission in a day, because each addition is a mail to staff. */
const ADDITIONS_A_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

type Change = {
  engine: Pick<Engine, "advisoryLock">;
  transaction: Transaction<Tables>;
  row: LockedSubmission;
  entries: readonly Entry[];
  now: Date;
};

/**
 * Does what the sender of a submission asks for, and returns where it stands then. Undefined if the reference and the secret do not belong
 * together. Nothing is closed and nothing is deleted. @throws StoreUnavailable
 */
export const changeBySender = (
  engine: Engine,
  proof: Proof,
  change: SenderChange,
  now: Date,
): Promise<{ said: SaidToSender; followed: Followed } | undefined> =>
  engine.transaction(async (transaction) => {
    if (!(await findFollowed(transaction, proof))) return undefined;
    const row = await lockSubmission(transaction, proof.reference);
    if (!row) return undefined;
    const entries = await entriesOf(transaction, proof.reference);
    const said = await doChange({ engine, transaction, row, entries, now }, change);
    const followed = await findFollowed(transaction, proof);
    return followed && { said, followed };
  });

function doChange(work: Change, change: SenderChange): Promise<SaidToSender> {
  switch (change.kind) {
    case "add":
      return add(work, change);
    case "withdraw":
      return withdraw(work);
    case "copy":
      return queueCopy(work);
  }
}

async function add(work: Change, { text, answerBy }: SenderChange & { kind: "add" }): Promise<SaidToSender> {
  const { transaction, row, entries, now } = work;
  const since = (ms: number) => entries.filter(({ kind, at }) => kind === "added" && at.getTime() > now.getTime() - ms);
  // Without scripts, a page that is loaded again sends its form again.
  if (since(SAME_DIGEST_MS).some(({ kind, body }) => kind === "added" && body.text === text)) return "added";
  if (since(DAY_MS).length >= ADDITIONS_A_DAY) return "added-too-often";
  // What staff have marked as spam asks nobody for an answer.
  const isSpam = row.status === "spam";
  const needsNewDay = !isSpam && (isTakenUpAgain(row.status) || isAnswered(entries) || isWithdrawn(entries));
  await addBySite(work, { kind: "added", body: { text, ...(needsNewDay && { answerBy }) } });
  if (needsNewDay) await askAgain(work, answerBy);
  await markUnread(transaction, row.reference);
  if (!isSpam) await queueMessages(transaction, row.reference, ["sender-added"], now);
  return "added";
}

/** Whether the sender has withdrawn the submission, and added nothing since: a withdrawal ends what was promised. */
const isWithdrawn = (entries: readonly Entry[]): boolean =>
  entries.findLast((entry) => entry.kind === "withdrawn" || isAddition(entry))?.kind === "withdrawn";

/** Opens a submission again if it was closed or waited for its sender, and asks for an answer by a day. */
async function askAgain(work: Change, day: Day): Promise<void> {
  const { transaction, row } = work;
  const from = row.status;
  const isReopened = isTakenUpAgain(from);
  const columns = { due_on: day, suspected: 0 as const, ...(isReopened && ({ status: "in-progress", done_at: null } as const)) };
  await transaction.updateTable("submissions").set(columns).where("reference", "=", row.reference).execute();
  if (isReopened) {
    await openInRegister(work);
    await addBySite(work, { kind: "status", body: { from, to: "in-progress" } });
  }
  await addBySite(work, { kind: "due", body: { day } });
  if (isReopened) await unassignIfGone(work);
}

/** A withdrawal changes neither the status nor the register: staff decide what follows, and a duty may keep the record. */
async function withdraw(work: Change): Promise<SaidToSender> {
  const { transaction, row, entries, now } = work;
  if (entries.some(({ kind }) => kind === "withdrawn")) return "withdrawn";
  await addBySite(work, { kind: "withdrawn", body: {} });
  await queueMessages(transaction, row.reference, ["sender-withdrew"], now);
  return "withdrawn";
}

/**
 * Queues a mail with where the submission stands. It has nothing that the sender wrote, because nobody has proved that the address is
 * theirs.
 */
async function queueCopy({ engine, transaction, row: { reference }, now }: Change): Promise<SaidToSender> {
  const { answers: text, ...stored } = await transaction
    .selectFrom("submissions")
    .select(["answers", "suspected", "status"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const answers = JSON.parse(text) as Answers;
  if (whyNotMailSender({ answers, suspected: isSuspected(stored) })) return "not-mailed";
  const { email = "" } = answers;
  await engine.advisoryLock(transaction, recipientHash(email));
  const queuedSince = (ms: number) =>
    transaction
      .selectFrom("outbox")
      .where("recipient", "=", recipientHash(email))
      .where("created_at", ">=", now.getTime() - ms);
  // A form whose response was lost comes again.
  const same = queuedSince(SAME_DIGEST_MS).where("reference", "=", reference).where("purpose", "=", "copy-to-sender");
  if ((await countRows(same)) > 0) return "copied";
  const isTooOften = (await countRows(queuedSince(DAY_MS))) >= MAX_A_DAY;
  if (isTooOften) return "copied-too-often";
  await queueMessages(transaction, reference, ["copy-to-sender"], now, email);
  await record(engine, transaction, { action: "copy-asked", subject: reference }, now);
  return "copied";
}

const addBySite = ({ engine, transaction, row, now }: Change, entry: NewEntry): Promise<string> =>
  addEntry(engine, transaction, { reference: row.reference, ...entry }, now);
