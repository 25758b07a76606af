import type { ComplaintValues } from "../../staff/contract/complaints.ts";
import { isAnswered, isClosed } from "../casework/answering.ts";
import { endAlarm, resumeAlarm } from "../casework/end-alarm.ts";
import { entriesOf } from "../casework/entries.ts";
import { changeStatus } from "../casework/work/status.ts";
import { addWork, type Work } from "../casework/work/work-form.ts";

type Change = {
  from: ComplaintValues;
  to: ComplaintValues;
  /** What the message says of an acknowledgement. */
  reason: string;
};

/** Makes the message of a complaint follow a change of the register, in the transaction of that change. */
export async function followRegister(work: Work, { from, to, reason }: Change): Promise<void> {
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

/** The day was a mistake. Unless a reply was sent, somebody still has to answer, by the day that was set before. */
async function askAgain(work: Work): Promise<void> {
  const { transaction, row } = work;
  const entries = await entriesOf(transaction, row.reference);
  if (entries.some(({ kind }) => kind === "reply")) return;
  await addWork(work, { kind: "due", body: { day: row.due_on } });
  await resumeAlarm(transaction, row.reference);
}
