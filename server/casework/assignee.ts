import type { Kysely } from "kysely";

import { findPerson } from "../people/people.ts";
import { visibleKinds } from "../staff-side/visible-kinds.ts";
import type { Assignee } from "../submissions/store.ts";
import type { Tables } from "../submissions/tables.ts";
import { isAnswered, isOpen } from "./overdue.ts";

/** Returns who gets a mail about a submission that is assigned to them (SubmissionStore.assignee). */
export async function findAssignee(db: Kysely<Tables>, reference: string, personId: string): Promise<Assignee | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select((is) => ["kind", "due_on", isAnswered(is).as("is_answered")])
    .where("reference", "=", reference)
    .where("assigned_to", "=", personId)
    .where(isOpen)
    .executeTakeFirst();
  const person = row && (await findPerson(db, personId));
  if (!person || person.disabledAt || !visibleKinds(person.roles).includes(row.kind)) return undefined;
  // SQLite has no boolean: it returns 0 or 1.
  return { email: person.email, isAnswered: Boolean(row.is_answered), ...(row.due_on !== null && { dueOn: row.due_on }) };
}
