import type { NewComplaintField, ComplaintField } from "../data/complaint-fields.ts";
import { entriesOf } from "../entries/entries.ts";
import { answersSinceAsked, endAlarm, isAnswered, isClosed, resumeAlarm } from "../entries/answering.ts";
import { changeStatus } from "../casework/work-forms.ts";
import { lockSubmission, addWork, setColumns, type Work } from "../entries/work-form.ts";
import { momentAt } from "../promises/working-days.ts";
import { addIn } from "../data/adding.ts";
import type { Engine } from "../data/tables.ts";
import { addFields, type FieldValue } from "../entries/complaint-values.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { ComplaintValues } from "./complaint-rules.ts";

type NewComplaint = { personId: string; token: string; receivedAt: Date; values: Readonly<Record<NewComplaintField, string>> };

/** What becomes the answers of a submission; the other fields become the record of the complaint. */
const ANSWERS = ["message", "name", "phone", "email", "notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const;
const RECORD = ["received", "channel", "personAffected", "supportNeeds"] as const;

/**
 * Stores a complaint that came by phone, in person, by letter or by email, as if it had come through the form, but without any mail.
 * Returns its reference. @throws StoreUnavailable
 */
export const addComplaint = (engine: Engine, { personId, token, receivedAt, values }: NewComplaint, now: Date): Promise<string> =>
  engine.transaction(async (transaction) => {
    const given = ANSWERS.flatMap((field) => (values[field] === "" ? [] : [[field, values[field]] as const]));
    const answers = { way: "feedback", feedbackKind: "complaint", ...Object.fromEntries(given) };
    const submission = { kind: "complaint", answers, sameAs: { token }, suspected: false } as const;
    const { reference, repeated } = await addIn(engine, transaction, { submission, messages: [] }, receivedAt);
    if (repeated) return reference;
    const record: FieldValue[] = RECORD.filter((field) => values[field] !== "").map((field) => ({ field, value: values[field] }));
    await addFields(engine, transaction, { reference, personId, values: record, seen: 0, action: "complaint-registered" }, now);
    // The person who entered it has read it. The alarm still asks for the acknowledgement.
    await transaction.updateTable("submissions").set({ opened_at: now.getTime() }).where("reference", "=", reference).execute();
    return reference;
  });

type Given = Change & { reference: string; person: SignedIn; seen: number };

/**
 * Stores the values that differ from those that the person saw, and makes the message follow. Returns their number, or "changed" if
 * somebody else has changed the record since. Undefined if the submission is no complaint any more. @throws StoreUnavailable
 */
export function saveComplaint(
  engine: Engine,
  { reference, person, seen, from, to, ...change }: Given,
  now: Date,
): Promise<number | "changed" | undefined> {
  const values = changesBetween(from, to);
  return engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    if (row?.kind !== "complaint") return undefined;
    const given = { reference, personId: person.id, values, seen, action: "complaint-changed" } as const;
    if (!(await addFields(engine, transaction, given, now))) return "changed";
    await followRegister({ engine, transaction, row, person, now }, { from, to, ...change });
    return values.length;
  });
}

/** Returns the values that differ. An update is always one more; an empty one is none. */
export const changesBetween = (from: ComplaintValues, to: ComplaintValues): FieldValue[] =>
  (Object.entries(to) as [ComplaintField, string][])
    .filter(([field, value]) => (field === "update" ? value !== "" : value !== from[field]))
    .map(([field, value]) => ({ field, value }));

type Change = {
  from: ComplaintValues;
  to: ComplaintValues;
  /** What the message says of an acknowledgement. */
  reason: string;
  timeZone: string;
};

/** Makes the message of a complaint follow a change of the register, in the transaction of that change. */
async function followRegister(work: Work, { from, to, reason, timeZone }: Change): Promise<void> {
  // Staff have entered when it came. What came through the website came when the site says so, as its sender reads there.
  if (to.received !== from.received && from.channel !== "website")
    await setColumns(work, { received_at: momentAt(to.received, timeZone).getTime() });
  const isGiven = (field: "acknowledged" | "closed") => from[field] === "" && to[field] !== "";
  const isEmptied = (field: "acknowledged" | "closed") => from[field] !== "" && to[field] === "";
  if (isGiven("acknowledged")) await acknowledge(work, reason);
  if (isEmptied("acknowledged")) await askAgain(work);
  const { status } = work.row;
  if (isGiven("closed") && !isClosed(status)) await changeStatus(work, "done");
  else if (isEmptied("closed") && isClosed(status)) await changeStatus(work, "in-progress");
  else if (isGiven("acknowledged") && status === "new") await changeStatus(work, "in-progress");
}

/** The person was told that we have the complaint, which is what the alarm asks for. */
async function acknowledge(work: Work, reason: string): Promise<void> {
  const { transaction, row, now } = work;
  if (!isAnswered(await entriesOf(transaction, row.reference))) await addWork(work, { kind: "alarm-ended", body: { reason } });
  await endAlarm(transaction, row.reference, now);
}

/**
 * The day was a mistake. Somebody still has to answer, by the day that was set before, unless a reply was sent. One that reached nobody, or
 * that was sent before the complaint was handed over, is no answer to it.
 */
async function askAgain(work: Work): Promise<void> {
  const { transaction, row } = work;
  const entries = await entriesOf(transaction, row.reference);
  if (answersSinceAsked(entries).some(({ kind }) => kind === "reply")) return;
  await addWork(work, { kind: "due", body: { day: row.due_on } });
  await resumeAlarm(transaction, row.reference);
}
