import type { Day } from "../../content-model/values/days.ts";
import { draftFormIn, type MessageDraftKind } from "../data/message-draft.ts";
import { closeInRegister, openInRegister } from "../entries/complaint-values.ts";
import { unassignIfGone } from "./assign.ts";
import { endDraft } from "./message-drafts.ts";
import { visibleKinds, type Role } from "../../accounts/roles.ts";
import { queueMessages } from "../data/adding.ts";
import { normaliseReference } from "../data/reference.ts";
import { type Status, STATUSES } from "../data/tables.ts";
import { addEntry, entriesOf } from "../entries/entries.ts";
import { isHandover } from "../entries/answered.ts";
import { endAlarm, isClosed, resumeAlarm } from "../entries/answering.ts";
import { linkedReferences } from "./visible-submissions.ts";
import {
  textOf,
  addWork,
  setColumns,
  type Work,
  type WorkForm,
  addOnce,
  type WorkFields,
  lockSubmission,
  type WorkOutcome,
} from "../entries/work-form.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

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

/** What an undo of a change knows of the time before it: when a submission that was opened again had been closed, in milliseconds. */
type Before = { doneAt?: number | undefined };

/**
 * Sets another status, and closes or opens a complaint in the register too. `today` is the day of closing. Returns false, and changes
 * nothing, if that complaint is to be closed and has no outcome. `before` is given by an undo alone.
 */
export async function changeStatusAndRegister(
  work: Work,
  to: Status,
  { before, ...given }: { today: Day; outcome: string; before?: Before },
): Promise<boolean> {
  if (!isClosed(to)) await openInRegister(work);
  else if (!(await closeInRegister(work, given))) return false;
  await changeStatus(work, to, before);
  return true;
}

/**
 * Sets another status. The time at which a submission was first closed is kept. What staff say is new is no spam, but an undo only brings
 * back what was there.
 */
export async function changeStatus(work: Work, to: Status, before?: Before): Promise<void> {
  const { transaction, row, now } = work;
  const from = row.status;
  const doneAt = isClosed(to) ? (row.done_at ?? before?.doneAt ?? now.getTime()) : null;
  await setColumns(work, { status: to, done_at: doneAt, ...(to === "new" && !before && { suspected: 0 }) });
  await addWork(work, { kind: "status", body: { from, to, ...(doneAt === null && wasDoneAt(row)) } });
  if (isClosed(to)) return endAlarm(transaction, row.reference, now);
  if (!isClosed(from)) return;
  await unassignIfGone(work);
  await resumeAlarm(transaction, row.reference);
}

/** Returns when a submission was closed, for the entry that says that it was opened again. */
export const wasDoneAt = ({ done_at: doneAt }: Pick<Work["row"], "done_at">) => doneAt !== null && { doneAt };

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

/** An internal note. It is added whatever others did meanwhile. */
export const note: WorkForm = {
  isGuarded: false,
  read: (fields) => {
    const text = textOf("text", fields["text"]);
    if ("error" in text) return { errors: [text.error] };
    return async (work) => {
      await addOnce(work, { kind: "note", body: { text: text.value } });
      await endDraftOf(work, "note", fields);
      return { said: "note" };
    };
  },
};

/** A phone call that somebody made or took. It is added whatever others did meanwhile. */
export const call: WorkForm = {
  isGuarded: false,
  read: (fields) => {
    const when = textOf("when", fields["when"]);
    const who = textOf("who", fields["who"]);
    const agreed = textOf("agreed", fields["agreed"]);
    if ("error" in when || "error" in who || "error" in agreed)
      return { errors: [when, who, agreed].flatMap((one) => ("error" in one ? [one.error] : [])) };
    return async (work) => {
      await addOnce(work, { kind: "call", body: { when: when.value, who: who.value, agreed: agreed.value } });
      await endDraftOf(work, "call", fields);
      return { said: "call" };
    };
  },
};

async function endDraftOf({ transaction, row, person, now }: Work, kind: MessageDraftKind, fields: WorkFields): Promise<void> {
  const place = { reference: row.reference, personId: person.id, kind };
  await endDraft(transaction, place, { ...draftFormIn(fields), values: fields }, now);
}

const linkForm = (isLinked: boolean): WorkForm => ({
  isGuarded: false,
  read: (fields) => {
    const typed = textOf("other", fields["other"]);
    if ("error" in typed) return { errors: [typed.error] };
    const other = normaliseReference(typed.value);
    return (work) => setLinked(work, other, isLinked);
  },
});

export const link = linkForm(true);
export const unlink = linkForm(false);

const UNKNOWN: WorkOutcome = { errors: [{ field: "other", error: "unknown" }] };

async function setLinked(work: Work, other: string | undefined, isLinked: boolean): Promise<WorkOutcome> {
  const { engine, transaction, row, person, now } = work;
  const { reference } = row;
  if (other === undefined || other === reference) return UNKNOWN;
  const otherRow = await lockSubmission(transaction, other);
  // What the person may not see and what does not exist have the same error.
  if (!otherRow || !visibleKinds(person.roles).includes(otherRow.kind)) return UNKNOWN;
  if (linkedReferences(await entriesOf(transaction, reference)).includes(other) === isLinked) return { said: "unchanged" };
  for (const [one, to] of [
    [reference, other],
    [other, reference],
  ] as const)
    await addEntry(
      engine,
      transaction,
      { reference: one, personId: person.id, kind: "linked", body: { reference: to, isLinked } },
      now,
    );
  return { said: isLinked ? "linked" : "unlinked" };
}

export const mayHold = (roles: readonly Role[]) => roles.includes("owner") || roles.includes("complaints");

/** A legal hold keeps a submission from being deleted (cases/mails/retention.ts). */
export const hold: WorkForm = {
  isGuarded: true,
  read: (fields) => {
    const isHeld = fields["isHeld"] === "yes";
    const reason = textOf("reason", fields["reason"]);
    if ("error" in reason) return { errors: [{ ...reason.error, field: "hold-reason" }] };
    return async (work) => {
      if (!mayHold(work.person.roles)) return undefined;
      if ((work.row.is_held === 1) === isHeld) return { said: "unchanged" };
      await setColumns(work, { is_held: isHeld ? 1 : 0 });
      await addWork(work, { kind: "hold", body: { isHeld, reason: reason.value } });
      return { said: isHeld ? "held" : "hold-ended" };
    };
  },
};

/**
 * Changes the kind. If other people answer that kind, the submission is new and unread for them and nobody is assigned, so that
 * their alarm starts; they get the mail that a new submission gets.
 */
export const handOver: WorkForm = {
  isGuarded: true,
  read: (fields) => {
    const to = SUBMISSION_KINDS.find((kind) => kind === fields["kind"]);
    if (to === undefined) return { errors: [{ field: "kind", error: "missing" }] };
    return async (work) => {
      const { transaction, row, person, now } = work;
      const from = row.kind;
      if (from === to) return { said: "unchanged" };
      await setColumns(work, { kind: to });
      await addWork(work, { kind: "moved", body: { from, to } });
      if (!isHandover({ from, to })) return { said: "moved" };
      await setColumns(work, { ...AS_NEW });
      // A complaint that comes back was perhaps closed before.
      await openInRegister({ ...work, row: { ...row, kind: to } });
      await queueMessages(transaction, row.reference, ["notify-staff"], now);
      await transaction.deleteFrom("presence").where("reference", "=", row.reference).execute();
      return { said: visibleKinds(person.roles).includes(to) ? "moved" : "moved-away" };
    };
  },
};

const AS_NEW = {
  status: "new",
  suspected: 0,
  assigned_to: null,
  due_on: null,
  opened_at: null,
  read_at: null,
  alarmed_at: null,
  done_at: null,
} as const;
