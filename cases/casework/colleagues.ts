import type { Kysely, Transaction } from "kysely";

import { allPeople, findPerson } from "../../accounts/people.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import type { Assignee } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import { isAnswered, isOpen } from "./overdue.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A person with an account, and the kinds of submissions that this person may see. */
export type Colleague = { id: string; name: string; kinds: readonly SubmissionKind[]; isDisabled: boolean };

/** Returns everybody with an account, by name. */
export async function everybody(db: Kysely<Tables> | Transaction<Tables>): Promise<Colleague[]> {
  const people = await allPeople(db);
  return people
    .map(({ id, name, roles, disabledAt }) => ({ id, name, kinds: visibleKinds(roles), isDisabled: disabledAt !== undefined }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-AU") || (one.id < other.id ? -1 : 1));
}

/** Returns the people who may be assigned to a submission of one of these kinds. */
export const assignable = (people: readonly Colleague[], kinds: readonly SubmissionKind[]): Colleague[] =>
  people.filter((one) => !one.isDisabled && one.kinds.some((kind) => kinds.includes(kind)));

/** Returns the names of people by id. */
export const namesOf = (people: readonly Colleague[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));

/** Returns the names of all people by id, also of those whose accounts are disabled. */
export const namesOfPeople = async (db: Kysely<Tables> | Transaction<Tables>): Promise<ReadonlyMap<string, string>> =>
  namesOf(await everybody(db));

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
