import type { Transaction } from "kysely";

import { queueForAssignee } from "../data/adding.ts";
import type { Engine, Is, Tables } from "../data/tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { CLOSED, endAlarm, raiseAlarm, resumeAlarm } from "../entries/answering.ts";
import { addEntry } from "../entries/entries.ts";
import { allAbsences } from "../../accounts/absences.ts";
import { assignable, everybody, remindedOf } from "./colleagues.ts";
import { addWork, setColumns, type Work, type WorkForm, lockSubmission } from "../entries/work-form.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { overdueBefore } from "../promises/kept-until.ts";
import { type ReminderDays, startOfDay } from "../promises/working-days.ts";
import { isReceivedBefore } from "../submissions/due.ts";
import { IS_NOT_SUSPECTED } from "../submissions/suspected.ts";
import { dueDay, isOpen } from "./overdue.ts";

/** Assigns a submission to a person who may see its kind, or to nobody, which is the empty value. */
export const assign: WorkForm = {
  isGuarded: true,
  read:
    ({ to = "" }) =>
    async (work) => {
      const { transaction, row } = work;
      const id = to === "" ? null : to;
      if (id === row.assigned_to) return { said: "unchanged" };
      if (id !== null && !assignable(await everybody(transaction), [row.kind]).some((one) => one.id === id))
        return { errors: [{ field: "to", error: "unknown" }] };
      await changeAssignee(work, id);
      return { said: id === null ? "unassigned" : "assigned" };
    },
};

/**
 * Assigns a submission to a person, who is told by mail unless they did it themselves; null is nobody. What a program seems to have sent is
 * no spam then, because somebody has looked at it.
 */
export async function changeAssignee(work: Work, to: string | null): Promise<void> {
  const { transaction, row, person, now } = work;
  const { reference } = row;
  const wasSuspected = to !== null && row.suspected === 1;
  await setColumns(work, { assigned_to: to, ...(wasSuspected && { suspected: 0 }) });
  await addWork(work, { kind: "assigned", body: { to, ...(wasSuspected && { wasSuspected }) } });
  if (to === null) return resumeAlarm(transaction, reference);
  await endAlarm(transaction, reference, now);
  if (to !== person.id) await queueForAssignee(transaction, { purpose: "assigned", reference, personId: to }, now);
}

type Unassign = {
  /** Whose work it was. */
  personId: string;
  /** The kinds that the person may still see. */
  kinds: readonly SubmissionKind[];
  /** Who changed the person's account. */
  actor: SignedIn;
};

/**
 * Assigns the open submissions that a person may no longer see to nobody. Their alarms go on again, because nobody else has taken them:
 * an assignment ends an alarm (endAlarm).
 */
export async function unassignWork(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { personId, kinds, actor }: Unassign,
  now: Date,
): Promise<void> {
  // First, as in every transaction that changes several submissions, so that two of them do not wait for each other.
  await engine.advisoryLock(transaction, "audit-log");
  const rows = await transaction
    .selectFrom("submissions")
    .select("reference")
    .where("assigned_to", "=", personId)
    .where("status", "not in", CLOSED)
    .$if(kinds.length > 0, (query) => query.where("kind", "not in", kinds))
    .orderBy("reference")
    .execute();
  for (const { reference } of rows) {
    const row = await lockSubmission(transaction, reference);
    if (!row) continue;
    const work = { engine, transaction, row, person: actor, now };
    await changeAssignee(work, null);
    // Also of what had its alarm before the person took it on.
    await setColumns(work, { alarmed_at: null });
  }
}

/**
 * Assigns a submission that is opened again to nobody if its person has left, or may not see its kind any more: a closed one stays with
 * its person (unassignWork). Returns who has it then, by id.
 */
export async function unassignIfGone({ engine, transaction, row, now }: Omit<Work, "person">): Promise<string | null> {
  const { reference, kind, assigned_to: id } = row;
  if (id === null || assignable(await everybody(transaction), [kind]).some((one) => one.id === id)) return id;
  const unassigned = transaction.updateTable("submissions").set({ assigned_to: null }).where("reference", "=", reference);
  // The same form may have given it to somebody else.
  const { numUpdatedRows } = await unassigned.where("assigned_to", "=", id).executeTakeFirst();
  if (numUpdatedRows === 0n) return id;
  await addEntry(engine, transaction, { reference, kind: "assigned", body: { to: null } }, now);
  await resumeAlarm(transaction, reference);
  return null;
}

/**
 * Queues a reminder for each assigned submission that nobody has answered and that is due on these days: one when the day comes, one
 * when it is over. Each is queued once, by any number of processes. Of what nobody has, it queues the alarms (queueLaterAlarms). Returns
 * their number. @throws StoreUnavailable
 */
export function queueReminders(
  engine: Engine,
  { days, site }: { days: ReminderDays; site: Pick<Site, "hours" | "promises"> },
  now: Date,
): Promise<number> {
  const { hours, promises } = site;
  const startOf = (day: string) => new Date(startOfDay(day, hours.timeZone));
  const promisedBefore = (day: string) => overdueBefore(startOf(day), promises, hours);
  const [first, end] = [promisedBefore(days.from), promisedBefore(days.until)];
  const isDueInDays = (is: Is) =>
    is.or([
      is.and([is("due_on", ">=", days.from), is("due_on", "<", days.until)]),
      is.and([is("due_on", "is", null), isReceivedBefore(is, end), is.not(isReceivedBefore(is, first))]),
    ]);
  return engine.transaction(async (transaction) => {
    const rows = await transaction
      .selectFrom("submissions")
      .select(["reference", "kind", "received_at", "due_on", "assigned_to"])
      .where("assigned_to", "is not", null)
      .where(IS_NOT_SUSPECTED)
      .where(isOpen)
      .where(isDueInDays)
      .where("is_answered", "=", 0)
      .orderBy("reference")
      .execute();
    let queued = await queueLaterAlarms(engine, transaction, { days, site }, now);
    if (rows.length === 0) return queued;
    const people = await everybody(transaction);
    const absences = await allAbsences(transaction);
    const references = rows.map(({ reference }) => reference);
    const known = await knownSince(transaction, references, startOf(days.today));
    for (const { reference, kind, received_at, due_on: dueOn, assigned_to } of rows) {
      const personId = remindedOf(assigned_to ?? "", { people, absences, kind, today: days.today });
      if (personId === undefined || (personId === assigned_to && known.has(`${reference} ${personId}`))) continue;
      const day = dueDay({ kind, receivedAt: new Date(received_at), dueOn }, site);
      const purpose = day < days.today ? "reminder-overdue" : "reminder-due";
      if (await queueForAssignee(transaction, { purpose, reference, personId, dueOn: day }, now)) queued += 1;
    }
    return queued;
  });
}

/**
 * Queues an alarm for each submission that nobody has, and that nobody has answered by the day that was set after its first alarm or
 * answer: the sender has asked again, a reply was not delivered, or staff have chosen the day. The first alarm, about the day that was
 * promised at the receipt, is SubmissionStore.queueAlarms. Returns their number.
 */
async function queueLaterAlarms(
  engine: Pick<Engine, "skipLocked">,
  transaction: Transaction<Tables>,
  { days, site: { hours } }: { days: ReminderDays; site: Pick<Site, "hours"> },
  now: Date,
): Promise<number> {
  const unassigned = transaction
    .selectFrom("submissions")
    .select(["reference", "due_on", "alarmed_at"])
    .where("assigned_to", "is", null)
    .where(IS_NOT_SUSPECTED)
    .where(isOpen)
    .where("is_answered", "=", 0)
    .where("due_on", ">=", days.from)
    .where("due_on", "<", days.today)
    .orderBy("reference");
  const rows = await engine.skipLocked(unassigned).execute();
  const later = rows.filter(
    ({ due_on: day, alarmed_at: at }) => day !== null && (at === null || dayAt(new Date(at), hours.timeZone) <= day),
  );
  for (const { reference } of later) await raiseAlarm(transaction, reference, now);
  return later.length;
}

/**
 * Returns who knows since a time that a submission is theirs, each with its reference: from the mail about it, or because they took it
 * themselves. Who has it back by an Undo gets no mail, and who stands in for somebody gets none of what is assigned to that person.
 */
async function knownSince(
  transaction: Transaction<Tables>,
  references: readonly string[],
  time: Date,
): Promise<ReadonlySet<string>> {
  const mailed = await transaction
    .selectFrom("outbox")
    .select(["reference", "person_id"])
    .where("purpose", "=", "assigned")
    .where("reference", "in", references)
    .where("created_at", ">=", time.getTime())
    .execute();
  const assigned = await transaction
    .selectFrom("entries")
    .select(["reference", "person_id", "body"])
    .where("kind", "=", "assigned")
    .where("reference", "in", references)
    .where("at", ">=", time.getTime())
    .execute();
  const taken = assigned.filter(({ person_id, body }) => (JSON.parse(body) as { to: string | null }).to === person_id);
  return new Set([...mailed, ...taken].map(({ reference, person_id }) => `${reference} ${person_id}`));
}
