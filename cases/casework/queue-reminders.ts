import type { ExpressionBuilder } from "kysely";

import type { Site } from "../../content-model/schemas/schemas.ts";
import { overdueBefore } from "../promises/kept-until.ts";
import { type ReminderDays, startOfDay } from "../promises/working-days.ts";
import { queueForAssignee } from "../submissions/adding.ts";
import { isReceivedBefore } from "../submissions/due.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { assignable, everybody } from "./colleagues.ts";
import { dueDay, isAnswered, isOpen } from "./overdue.ts";

type Is = ExpressionBuilder<Tables, "submissions">;

/**
 * Queues a reminder for each assigned submission that nobody has answered and that is due on these days: one when the day comes, one
 * when it is over. Each is queued once, by any number of processes. Returns their number. @throws StoreUnavailable
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
      .where("suspected", "=", 0)
      .where(isOpen)
      .where(isDueInDays)
      .where((is) => is.not(isAnswered(is)))
      .where((is) => is.not(is.exists(assignedSince(is, startOf(days.today)))))
      .orderBy("reference")
      .execute();
    const people = rows.length === 0 ? [] : await everybody(transaction);
    let queued = 0;
    for (const { reference, kind, received_at, due_on: dueOn, assigned_to: personId } of rows) {
      if (personId === null || !assignable(people, [kind]).some(({ id }) => id === personId)) continue;
      const day = dueDay({ kind, receivedAt: new Date(received_at), dueOn }, site);
      const purpose = day < days.today ? "reminder-overdue" : "reminder-due";
      if (await queueForAssignee(transaction, { purpose, reference, personId, dueOn: day }, now)) queued += 1;
    }
    return queued;
  });
}

/** Whoever is assigned today knows it: from the mail about it, or because they did it themselves. */
const assignedSince = (is: Is, time: Date) =>
  is
    .selectFrom("entries")
    .select("entries.id")
    .whereRef("entries.reference", "=", "submissions.reference")
    .where("entries.kind", "=", "assigned")
    .where("entries.at", ">=", time.getTime());
