import type { Transaction } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import type { SaidToSender } from "../../content-model/forms/message-state.ts";
import { isAnswered, isClosed } from "../entries/answering.ts";
import { addEntry, entriesOf, type Entry, type NewEntry } from "../entries/entries.ts";
import { lockSubmission, type LockedSubmission } from "../entries/work-form.ts";
import { openInRegister } from "../entries/follow-message.ts";
import { record } from "../../accounts/audit.ts";
import { queueMessages, recipientHash, SAME_DIGEST_MS } from "../submissions/adding.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { findFollowed } from "./followed.ts";
import { MAX_A_DAY, whyNotMailSender } from "./may-mail-sender.ts";
import type { SenderChange, Followed, Proof } from "../data/followed-message.ts";

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
  const needsNewDay = !isSpam && (isClosed(row.status) || isAnswered(entries));
  await addBySite(work, { kind: "added", body: { text, ...(needsNewDay && { answerBy }) } });
  if (needsNewDay) await askAgain(work, answerBy);
  if (!isSpam) await queueMessages(transaction, row.reference, ["sender-added"], now);
  return "added";
}

/** Opens a submission again if it was closed, and asks for an answer by a day. */
async function askAgain(work: Change, day: Day): Promise<void> {
  const { transaction, row } = work;
  const from = row.status;
  const isReopened = isClosed(from);
  const columns = { due_on: day, ...(isReopened && ({ status: "in-progress", done_at: null } as const)) };
  await transaction.updateTable("submissions").set(columns).where("reference", "=", row.reference).execute();
  if (isReopened) {
    await openInRegister(work);
    await addBySite(work, { kind: "status", body: { from, to: "in-progress" } });
  }
  await addBySite(work, { kind: "due", body: { day } });
}

/** A withdrawal changes neither the status nor the register: staff decide what follows, and a duty may keep the record. */
async function withdraw(work: Change): Promise<SaidToSender> {
  const { transaction, row, entries, now } = work;
  if (entries.some(({ kind }) => kind === "withdrawn")) return "withdrawn";
  await addBySite(work, { kind: "withdrawn", body: {} });
  await queueMessages(transaction, row.reference, ["sender-withdrew"], now);
  return "withdrawn";
}

/** Queues a mail with where the submission stands. It has nothing that the sender wrote, because nobody has proved that the address is theirs. */
async function queueCopy({ engine, transaction, row: { reference }, now }: Change): Promise<SaidToSender> {
  const { answers: text, suspected } = await transaction
    .selectFrom("submissions")
    .select(["answers", "suspected"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const answers = JSON.parse(text) as Answers;
  if (whyNotMailSender({ answers, suspected: suspected === 1 })) return "not-mailed";
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
