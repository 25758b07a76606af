import type { Day } from "../../../content-reader/days.ts";
import { closeInRegister, openInRegister } from "../../complaints/follow-message.ts";
import { isClosed, endAlarm, resumeAlarm } from "../answering.ts";
import { type Status, STATUSES } from "../casework-tables.ts";
import { textOf, addWork, setColumns, type Work, type WorkForm } from "./work-form.ts";

/** Done and spam end the alarm; a submission that is opened again needs an answer again. */
export const status: WorkForm = {
  isGuarded: true,
  read: (fields, today) => {
    const to = STATUSES.find((one) => one === fields["status"]);
    if (to === undefined) return { errors: [{ field: "status", error: "missing" }] };
    const outcome = textOf("outcome", fields["outcome"]);
    if ("error" in outcome && outcome.error.error === "too-long") return { errors: [outcome.error] };
    return async (work) => {
      if (work.row.status === to) return { said: "unchanged" };
      const given = { today, outcome: "error" in outcome ? "" : outcome.value };
      if (await changeStatusAndRegister(work, to, given)) return { said: "status" };
      return { errors: [{ field: "outcome", error: "missing" }] };
    };
  },
};

/**
 * Sets another status, and closes or opens a complaint in the register too. Returns false, and changes nothing, if that complaint is to
 * be closed and has no outcome.
 */
export async function changeStatusAndRegister(work: Work, to: Status, given: { today: Day; outcome: string }): Promise<boolean> {
  if (!isClosed(to)) await openInRegister(work);
  else if (!(await closeInRegister(work, given))) return false;
  await changeStatus(work, to);
  return true;
}

/** Sets another status. The time at which a submission was first closed is kept. */
export async function changeStatus(work: Work, to: Status): Promise<void> {
  const { transaction, row, now } = work;
  const from = row.status;
  const doneAt = isClosed(to) ? (row.done_at ?? now.getTime()) : null;
  await setColumns(work, { status: to, done_at: doneAt });
  await addWork(work, { kind: "status", body: { from, to } });
  if (isClosed(to)) await endAlarm(transaction, row.reference, now);
  else if (isClosed(from)) await resumeAlarm(transaction, row.reference);
}

/** The alarm ends although nobody replies, with a stated reason. */
export const noReplyNeeded: WorkForm = {
  isGuarded: true,
  read: (fields) => {
    const reason = textOf("reason", fields["reason"]);
    if ("error" in reason) return { errors: [reason.error] };
    return async (work) => {
      await addWork(work, { kind: "alarm-ended", body: { reason: reason.value } });
      await endAlarm(work.transaction, work.row.reference, work.now);
      return { said: "alarm" };
    };
  },
};
