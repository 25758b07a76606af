import { createHash, randomUUID } from "node:crypto";
import type { Transaction, Kysely } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import { acknowledgeInRegister } from "../entries/complaint-values.ts";
import { changeStatusAndRegister } from "./work-forms.ts";
import { endDraft } from "./message-drafts.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { Reply } from "../data/store.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { addEntry, type Entry, entriesOf } from "../entries/entries.ts";
import { answersTo, endAlarm, type LastAnswer } from "../entries/answering.ts";
import { lockSubmission } from "../entries/work-form.ts";
import type { MessageDraftForm, MessageDraftValues } from "../data/message-draft.ts";

/** How long a reply waits before it is sent, so that its writer can stop it. The outbox row has the time, so a restart changes nothing. */
export const HOLD_MS = 15_000;

type NewReply = {
  reference: string;
  person: SignedIn;
  /** Of the form. A form that is sent twice has the same token and is one reply. */
  token: string;
  /** How many answers the submission had when the form was shown. */
  seen: number;
  /** How many entries of its sender it had then (entriesOfSender). */
  heard?: number;
  body: Reply & { reason?: string };
  draft?: MessageDraftForm & { values: MessageDraftValues };
  /** The day in the office's time zone. */
  today: Day;
  /** Whether the submission is done with this reply. */
  isDone?: boolean;
};
const NO_DRAFT = { revision: 0, page: "", values: {} };
/**
 * "newer" has what the sender wrote and "answered" the last answer, which the form did not show yet. "no-outcome": a complaint cannot be
 * done without one. Undefined if the submission does not exist any more.
 */
type ReplyStored =
  { stored: "new" | "before" } | { newer: readonly Entry[] } | { answered: LastAnswer } | { refused: "no-outcome" } | undefined;

/**
 * Stores a reply and its mail in one transaction, ends the alarm, makes a new submission one in progress or done, and acknowledges a
 * complaint in the register. Stores nothing if the sender wrote or somebody answered since the form was shown. The mail is due HOLD_MS
 * later. @throws StoreUnavailable
 */
export function addReply(
  engine: Engine,
  { reference, person, token, seen, heard = 0, body, draft = NO_DRAFT, today, isDone = false }: NewReply,
  now: Date,
): Promise<ReplyStored> {
  const personId = person.id;
  return engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    if (!row) return undefined;
    const { id, isStored, stopped } = await entryOfForm(transaction, [reference, personId, token]);
    if (isStored) return { stored: "before" };
    const newer = entriesOfSender(await entriesOf(transaction, reference)).slice(heard);
    if (newer.length > 0) return { newer };
    const { count, last } = await answersTo(transaction, reference);
    // The form was shown before its own replies were stopped, which are still counted.
    if (last && count - stopped !== seen) return { answered: last };

    const work = { engine, transaction, row, person, now };
    // First, because it refuses before it changes anything.
    const closes = isDone && row.status !== "done";
    if (closes && !(await changeStatusAndRegister(work, "done", { today, outcome: "" }))) return { refused: "no-outcome" };

    await endAlarm(transaction, reference, now);
    await addEntry(engine, transaction, { id, reference, personId, kind: "reply", body }, now);
    await endDraft(transaction, { reference, personId, kind: "reply" }, draft, now);
    await queueReply(transaction, reference, id, now);
    await acknowledgeInRegister(work, today);
    if (row.status === "new" && !isDone) {
      await transaction.updateTable("submissions").set({ status: "in-progress" }).where("reference", "=", reference).execute();
      const change = { kind: "status", body: { from: "new", to: "in-progress" } } as const;
      await addEntry(engine, transaction, { reference, personId, ...change }, now);
    }
    return { stored: "new" };
  });
}

/**
 * Returns what the sender of a submission wrote since. What a program wrote asks for no other reply. A mail that staff took out again is
 * still counted, so that the number never falls.
 */
export const entriesOfSender = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ kind, body }) =>
      kind === "added" || kind === "withdrawn" || kind === "mail-undone" || (kind === "mail" && !body.isAutomatic),
  );

/**
 * Returns the id of the reply of a form, and whether it is stored. A reply that was stopped is followed by another one of the same form;
 * `stopped` is how many were.
 */
async function entryOfForm(transaction: Transaction<Tables>, form: readonly string[]) {
  for (let stopped = 0; ; stopped++) {
    const id = entryIdOf(...form, ...(stopped === 0 ? [] : [String(stopped)]));
    const entry = await transaction.selectFrom("entries").select("kind").where("id", "=", id).executeTakeFirst();
    if (entry?.kind !== "reply-stopped") return { id, isStored: entry !== undefined, stopped };
  }
}

/** The same for each try to send one form, in the shape of any other id. Nobody can choose the id of another person's entry. */
const entryIdOf = (...parts: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(parts))
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

async function queueReply(transaction: Transaction<Tables>, reference: string, entryId: string, now: Date): Promise<void> {
  const time = now.getTime();
  const job = { id: randomUUID(), reference, purpose: "reply" as const, entry_id: entryId };
  await transaction
    .insertInto("outbox")
    .values({ ...job, created_at: time, due_at: time + HOLD_MS, attempts: 0 })
    .execute();
}

/**
 * Where the mail of a reply stands: it can be stopped until a time, it waits for its first try, it failed and is tried again, it was
 * given up, or the mail server has accepted it. `cause` is a code of platform/mail/smtp.ts.
 */
export type ReplyState =
  | { state: "held"; until: Date }
  | { state: "waits" }
  | { state: "trying"; cause: string }
  | { state: "failed"; cause: string; at: Date }
  | { state: "sent"; at: Date };

/** Returns the state of each reply to a submission, by the id of its entry. */
export async function replyStates(db: Kysely<Tables>, reference: string, now: Date): Promise<ReadonlyMap<string, ReplyState>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["entry_id", "sent_at", "last_cause", "due_at", "attempts"])
    .where("reference", "=", reference)
    .where("purpose", "=", "reply")
    .execute();
  return new Map(rows.flatMap(({ entry_id, ...row }) => (entry_id === null ? [] : [[entry_id, stateOf(row, now)] as const])));
}

type Row = Pick<Tables["outbox"], "sent_at" | "last_cause" | "due_at" | "attempts">;

function stateOf({ sent_at, last_cause: cause, due_at, attempts }: Row, now: Date): ReplyState {
  if (sent_at === null && attempts === 0 && due_at > now.getTime()) return { state: "held", until: new Date(due_at) };
  if (sent_at === null) return cause === null ? { state: "waits" } : { state: "trying", cause };
  const at = new Date(sent_at);
  return cause === null ? { state: "sent", at } : { state: "failed", cause, at };
}
