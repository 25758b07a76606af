import type { Kysely, Transaction } from "kysely";

import { allAbsences, isAway } from "../../accounts/absences.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { assignable, everybody, findAssignee } from "../casework/colleagues.ts";
import type { Purpose } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import { isForAssignee } from "../mails/assignee-mails.ts";
import { isSuspected } from "../submissions/suspected.ts";

/** The mails to staff about a message. What they tell by mail is told to devices too. */
export const TO_STAFF = [
  "notify-staff",
  "alarm-unread",
  "sender-added",
  "sender-withdrew",
  "incident-notice",
  "incident-report",
  "assigned",
  "reminder-due",
  "reminder-overdue",
] as const satisfies readonly Purpose[];

type Told = { reference: string; purpose: Purpose; personId: string | null };
type At = { site: Pick<Site, "hours">; now: Date };

/**
 * Returns who is told of something on their devices: the person whom the mail goes to, or everybody who may see the message and is not
 * away. Nobody is told of suspected spam, or of what was answered or read meanwhile.
 */
export async function whoIsTold(
  db: Kysely<Tables> | Transaction<Tables>,
  { reference, purpose, personId }: Told,
  { site, now }: At,
): Promise<string[]> {
  const columns = ["kind", "suspected", "status", "read_at", "done_at"] as const;
  const row = await db.selectFrom("submissions").select(columns).where("reference", "=", reference).executeTakeFirst();
  if (!row || isSuspected(row)) return [];
  if (purpose === "alarm-unread" && (row.read_at !== null || row.done_at !== null)) return [];
  const assignee = personId === null ? undefined : await findAssignee(db, reference, personId);
  const isReminder = purpose === "reminder-due" || purpose === "reminder-overdue";
  if (personId !== null && assignee) return isReminder && assignee.isAnswered ? [] : [personId];
  if (isForAssignee(purpose)) return [];
  const absences = await allAbsences(db);
  const today = dayAt(now, site.hours.timeZone);
  const people = assignable(await everybody(db), [row.kind]);
  return people.map(({ id }) => id).filter((id) => !isAway(absences.get(id), today));
}
