import { randomUUID } from "node:crypto";

import { type Day, isDay } from "../../content-model/values/days.ts";
import { type Status, STATUSES } from "../data/tables.ts";
import { type Entry, entriesOf, setEntryAside } from "../entries/entries.ts";
import { CLOSED, endAlarm, isClosed, resumeAlarm } from "../entries/answering.ts";
import { lastClosed } from "../entries/complaint-values.ts";
import { addWork, setColumns, type LockedSubmission, type Work, type WorkFields, type WorkForm } from "../entries/work-form.ts";
import { assignable, everybody } from "./colleagues.ts";
import { changeStatusAndRegister } from "./work-forms.ts";
import { record } from "../../accounts/audit.ts";

/**
 * What sets an act back, as the fields of a form: the values before, and the number of entries after the act. An act by anybody after
 * that makes it invalid.
 */
export type Undo = Readonly<Record<string, string>>;

/** The acts that can be undone, by the name of the field that has the value before. Nobody, and the promised day, are empty. */
const VALUES = {
  status: ({ status }: LockedSubmission) => status,
  to: ({ assigned_to }: LockedSubmission) => assigned_to ?? "",
  day: ({ due_on }: LockedSubmission) => due_on ?? "",
} as const;
export const UNDO_FIELDS = ["version", "mail", ...Object.keys(VALUES)] as const;

/**
 * Returns what undoes the changes between two states of a submission; undefined if nothing of it was changed. `mail` is the id of a mail
 * that was put with it; `asksAgain` that a day was set, which is perhaps the same.
 */
export function undoOf(
  before: LockedSubmission,
  after: LockedSubmission,
  entries: readonly Entry[],
  { mail, asksAgain = false }: { mail?: string; asksAgain?: boolean } = {},
): Undo | undefined {
  const changed = Object.entries(VALUES).flatMap(([name, valueOf]) =>
    valueOf(before) === valueOf(after) && !(name === "day" && asksAgain) ? [] : [[name, valueOf(before)] as const],
  );
  if (mail !== undefined) changed.push(["mail", mail]);
  return changed.length === 0 ? undefined : { ...Object.fromEntries(changed), version: versionOf(entries) };
}

/** Sets the parameters of an address whose screen offers to undo an act, in place of those of an earlier act. */
export function setUndo(address: URLSearchParams, undo: Undo): void {
  for (const name of UNDO_FIELDS) address.delete(`undo-${name}`);
  for (const [name, value] of Object.entries(undo)) address.set(`undo-${name}`, value);
}

/** Links change nothing of the submission, and a note or a call by anybody is no reason to keep a mistake. */
const versionOf = (entries: readonly Entry[]) =>
  String(entries.filter(({ kind }) => kind !== "linked" && kind !== "note" && kind !== "call").length);

/** Sets an act back, if nobody has acted since. */
export const undo: WorkForm = {
  isGuarded: false,
  read: (fields, today) => async (work) => {
    const entries = await entriesOf(work.transaction, work.row.reference);
    const { status, to } = fields;
    const mail = fields["mail"] === undefined ? undefined : putByStaff(entries, fields["mail"]);
    // The mail may have set the day that was set already.
    const day = fields["day"] ?? (mail?.body.answerBy && (work.row.due_on ?? ""));
    if (fields["version"] !== versionOf(entries)) return { said: "not-undone" };
    const known = STATUSES.find((one) => one === status);
    if (status !== undefined && !known) return { said: "not-undone" };
    if (fields["mail"] !== undefined && !mail) return { said: "not-undone" };
    if (!(await isValid(work, fields))) return { said: "not-undone" };
    // First, because it can be refused.
    if (known && !(await setStatusBack(work, known, { today, entries }))) return { said: "not-undone" };
    if (to !== undefined) await setAssigneeBack(work, to === "" ? null : to, entries);
    if (day !== undefined) await setDayBack(work, day === "" ? null : day, entries);
    if (mail) await holdAgain(work, mail);
    return { said: mail ? "mail-undone" : "undone" };
  },
};

/** A message that is closed again may have a person who has left. */
async function isValid({ transaction, row }: Work, { to = "", day = "", status }: WorkFields): Promise<boolean> {
  if (day !== "" && !isDay(day)) return false;
  if (to === "") return true;
  const people = await everybody(transaction);
  const isClosedAgain = CLOSED.some((closed) => closed === status);
  return (isClosedAgain ? people : assignable(people, [row.kind])).some(({ id }) => id === to);
}

/**
 * What was opened again is closed as it was before, on the same day and at the same time. Returns false, and changes nothing, if the
 * register refuses it. `entries` are those of the submission.
 */
export async function setStatusBack(
  work: Work,
  to: Status,
  { today, entries }: { today: Day; entries: readonly Entry[] },
): Promise<boolean> {
  const change = entries.findLast((entry) => entry.kind === "status")?.body;
  const wasOpened = change !== undefined && isClosed(change.from) && !isClosed(change.to);
  const day = wasOpened ? await lastClosed(work) : undefined;
  return changeStatusAndRegister(work, to, { today: day ?? today, outcome: "", before: { doneAt: change?.doneAt } });
}

/** The person gets no mail: they had it before. What was perhaps spam is that again. */
export async function setAssigneeBack(work: Work, to: string | null, entries: readonly Entry[]): Promise<void> {
  const { transaction, row, now } = work;
  const given = entries.findLast((entry) => entry.kind === "assigned");
  await setColumns(work, { assigned_to: to, ...(given?.body.wasSuspected && { suspected: 1 }) });
  await addWork(work, { kind: "assigned", body: { to } });
  if (to === null) await resumeAlarm(transaction, row.reference);
  else await endAlarm(transaction, row.reference, now);
}

/** The day that is set back asks for another answer no more. */
export async function setDayBack(work: Work, day: string | null, entries: readonly Entry[]): Promise<void> {
  const set = entries.findLast(({ kind }) => kind === "due");
  await setColumns(work, { due_on: day });
  if (set) await setEntryAside(work.transaction, { id: set.id, kind: "due-undone" });
  await addWork(work, { kind: "due-undone", body: { day } });
}

type MailEntry = Extract<Entry, { kind: "mail" }>;

/** Returns the mail with this id that staff have put with a message; undefined for one that came there by itself, or that started it. */
const putByStaff = (entries: readonly Entry[], id: string): MailEntry | undefined =>
  entries.find(
    (entry): entry is MailEntry =>
      entry.id === id && entry.kind === "mail" && entry.personId !== undefined && !entry.body.startsMessage,
  );

/** Takes a mail out of a message, so that it waits for a person as before. Its entry stays, without the words. */
async function holdAgain(
  { engine, transaction, row, person, now }: Work,
  { id, body: { answerBy: _day, ...mail } }: MailEntry,
): Promise<void> {
  const { is_automatic: isAutomatic } = await transaction
    .selectFrom("mails")
    .select("is_automatic")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...mail, ...(isAutomatic === 1 && { isAutomatic: true }) });
  await transaction.updateTable("mails").set({ reference: null, body }).where("id", "=", id).execute();
  // The id is that of the mail, which may be put with a message again.
  const entry = { id: randomUUID(), kind: "mail-undone", body: "{}" } as const;
  await transaction.updateTable("entries").set(entry).where("id", "=", id).execute();
  await record(engine, transaction, { action: "entry-mail-undone", actor: person.id, subject: row.reference }, now);
}
