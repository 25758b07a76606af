import type { Transaction } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import { dayAt } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { queueForAssignee, queueMessages } from "../data/adding.ts";
import type { FiledMail } from "../data/mail-tables.ts";
import type { UnsentReply } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { addEntry, type Entry, entriesOf, type NewEntry } from "../entries/entries.ts";
import { isAnswered, isTakenUpAgain } from "../entries/answering.ts";
import { unassignIfGone } from "../casework/assign.ts";
import { markUnread } from "../casework/read-marks.ts";
import { wasDoneAt } from "../casework/work-forms.ts";
import { correctAcknowledgement, openInRegister } from "../entries/complaint-values.ts";
import { type LockedSubmission, lockSubmission } from "../entries/work-form.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays } from "../promises/working-days.ts";

export type Promised = Pick<Site, "hours" | "promises">;

type Place = { engine: Pick<Engine, "advisoryLock">; transaction: Transaction<Tables>; site: Promised; now: Date };
/** `personId` is who has put a held mail into the message. */
type Filed = { id: string; reference: string; mail: FiledMail; personId?: string };

/**
 * Adds a mail to a message as an entry, opens the message again, and tells whoever has it. Returns false, and does nothing, if the message
 * does not exist any more.
 */
export async function fileMail(place: Place, { id, reference, mail, personId }: Filed): Promise<boolean> {
  const work = await lock(place, reference);
  if (!work) return false;
  // What staff have marked as spam, and what a program wrote, asks nobody for an answer.
  const isAsking = !mail.isAutomatic && work.row.status !== "spam";
  const day = isAsking && needsNewDay(work) ? dayOfAnswer(work) : undefined;
  await add(work, { id, kind: "mail", body: { ...mail, ...(day !== undefined && { answerBy: day }) } }, personId);
  if (!isAsking) return true;
  const assignee = await openAgain(work, day);
  // Who put the mail into their own message knows of it.
  const isKnown = personId !== undefined && work.row.assigned_to === personId;
  if (!isKnown && !isFlooded(work)) await tell(work, assignee);
  return true;
}

/** `document` is the title of the document because of which a reply was not sent. */
type Bounce = { reference: string; reply?: string; code: string; document?: string };

/**
 * Records that a mail to the person of a message was not delivered. A reply has then reached nobody, so the message needs one again, and
 * it has acknowledged no complaint.
 */
export async function addBounce(place: Place, { reference, ...body }: Bounce) {
  const { reply } = body;
  const work = await lock(place, reference);
  if (!work) return;
  await add(work, { kind: "bounced", body });
  if (reply === undefined) return;
  await correctAcknowledgement(work, (at) => dayAt(at, place.site.hours.timeZone));
  if (work.row.status !== "spam") await openAgain(work, dayOfAnswer(work));
}

/** Ends the mail of a reply that cannot be sent, once, as a mail that was not delivered. @throws StoreUnavailable */
export const giveUpReply = (
  engine: Engine,
  { job: { id, reference, entryId }, ...why }: UnsentReply,
  site: Promised,
  now: Date,
): Promise<void> =>
  engine.transaction(async (transaction) => {
    const mail = transaction.updateTable("outbox").where("id", "=", id).where("sent_at", "is", null);
    const { numUpdatedRows: ended } = await mail
      .set({ sent_at: now.getTime(), lease_until: null, last_cause: why.code })
      .executeTakeFirst();
    const given = { reference, ...why, ...(entryId !== undefined && { reply: entryId }) };
    if (ended > 0n) await addBounce({ engine, transaction, site, now }, given);
  });

type Work = Place & { row: LockedSubmission; entries: readonly Entry[] };

async function lock(place: Place, reference: string): Promise<Work | undefined> {
  const row = await lockSubmission(place.transaction, reference);
  return row && { ...place, row, entries: await entriesOf(place.transaction, reference) };
}

const add = ({ engine, transaction, row, now }: Work, entry: NewEntry & { id?: string }, personId?: string) =>
  addEntry(engine, transaction, { reference: row.reference, ...(personId !== undefined && { personId }), ...entry }, now);

const needsNewDay = ({ row, entries }: Work) => isTakenUpAgain(row.status) || isAnswered(entries);

const dayOfAnswer = ({ row, site: { hours, promises }, now }: Work): Day =>
  dayAt(addWorkingDays(now, workingDaysFor(row.kind, promises), hours), hours.timeZone);

/**
 * With a day, the message is new for the person who has it, and an answer is due by that day (cases/entries/answering.ts). Returns the id
 * of that person; null if nobody has it.
 */
async function openAgain(work: Work, day: Day | undefined): Promise<string | null> {
  const { transaction, row } = work;
  const from = row.status;
  const isNew = day !== undefined && isTakenUpAgain(from);
  const columns = {
    opened_at: null,
    ...(day !== undefined && ({ due_on: day, suspected: 0 } as const)),
    ...(isNew && ({ status: "new", done_at: null } as const)),
  };
  await transaction.updateTable("submissions").set(columns).where("reference", "=", row.reference).execute();
  await markUnread(transaction, row.reference);
  if (isNew) {
    await openInRegister(work);
    await add(work, { kind: "status", body: { from, to: "new", ...wasDoneAt(row) } });
  }
  if (day !== undefined) await add(work, { kind: "due", body: { day } });
  return isNew ? unassignIfGone(work) : row.assigned_to;
}

/**
 * A program that does not say what it is may answer again and again. Its mails are kept, but no more mails tell of them. Those of programs
 * that say so are not counted, because no mail has told of them.
 */
const MOST_MAILS_A_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

const isFlooded = ({ entries, now }: Work) =>
  entries.filter(({ kind, body, at }) => kind === "mail" && !body.isAutomatic && at.getTime() > now.getTime() - DAY_MS).length >=
  MOST_MAILS_A_DAY;

/** Queues a mail without anything that was written: to the person to whom the message is assigned, or else to the office. */
async function tell({ transaction, row: { reference }, now }: Work, personId: string | null): Promise<void> {
  if (personId === null) await queueMessages(transaction, reference, ["sender-added"], now);
  else await queueForAssignee(transaction, { purpose: "sender-added", reference, personId }, now);
}
