import { type Kysely, type Transaction, sql } from "kysely";

import { type Absences, allAbsences, isAway, standInsOf } from "../../accounts/absences.ts";
import { allPeople, findPerson } from "../../accounts/people.ts";
import { visibleKinds } from "../../accounts/roles.ts";
import type { Assignee } from "../data/store.ts";
import type { Tables } from "../data/tables.ts";
import { isOpen } from "./overdue.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Day } from "../../content-model/values/days.ts";

/** A person with an account, and the kinds of submissions that this person may see. */
export type Colleague = { id: string; name: string; kinds: readonly SubmissionKind[]; isDisabled: boolean };

export async function everybody(db: Kysely<Tables> | Transaction<Tables>): Promise<Colleague[]> {
  const people = await allPeople(db);
  return people
    .map(({ id, name, roles, disabledAt }) => ({ id, name, kinds: visibleKinds(roles), isDisabled: disabledAt !== undefined }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-AU") || (one.id < other.id ? -1 : 1));
}

export const assignable = (people: readonly Colleague[], kinds: readonly SubmissionKind[]): Colleague[] =>
  people.filter((one) => !one.isDisabled && one.kinds.some((kind) => kinds.includes(kind)));

/**
 * Returns who is reminded of a submission that is assigned to a person: that person, or while they are away the first of those who stand
 * in for them who is not away and may see its kind. If there is none, the person is reminded all the same, so that no promise is forgotten.
 */
export function remindedOf(
  personId: string,
  { people, absences, kind, today }: { people: readonly Colleague[]; absences: Absences; kind: SubmissionKind; today: Day },
): string | undefined {
  const may = new Set(assignable(people, [kind]).map(({ id }) => id));
  if (!may.has(personId)) return undefined;
  if (!isAway(absences.get(personId), today)) return personId;
  // Who is there today has nobody who stands in for them.
  const standIns = standInsOf(personId, new Map([...absences].filter(([, one]) => isAway(one, today))));
  return standIns.find((id) => may.has(id) && !isAway(absences.get(id), today)) ?? personId;
}

export const namesOf = (people: readonly Colleague[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));

/** Returns the names of all people by id, also of those whose accounts are disabled. */
export const namesOfPeople = async (db: Kysely<Tables> | Transaction<Tables>): Promise<ReadonlyMap<string, string>> =>
  namesOf(await everybody(db));

/** Returns who gets a mail about a submission that is assigned to them (SubmissionStore.assignee). */
export async function findAssignee(db: Kysely<Tables>, reference: string, personId: string): Promise<Assignee | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select(["kind", "due_on", "assigned_to", "is_answered"])
    .where("reference", "=", reference)
    .where("assigned_to", "is not", null)
    .where(isOpen)
    .executeTakeFirst();
  const standsIn = row !== undefined && row.assigned_to !== personId;
  if (standsIn && !standInsOf(row.assigned_to ?? "", await allAbsences(db)).includes(personId)) return undefined;
  const person = row && (await findPerson(db, personId));
  if (!person || person.disabledAt || !visibleKinds(person.roles).includes(row.kind)) return undefined;
  return {
    email: person.email,
    isAnswered: row.is_answered === 1,
    standsIn,
    ...(row.due_on !== null && { dueOn: row.due_on }),
  };
}

/** Twice the time between two reports of an open page and more, so that one lost report hides nobody. */
export const PRESENT_MS = 2 * 60_000;

/** What a person has on the screen: a submission, or a content file. */
type OnScreen = { personId: string } & ({ reference: string } | { path: string });

const rowsOf = (shown: OnScreen) =>
  "path" in shown
    ? { table: sql.table("content_presence"), column: sql.ref("path"), value: shown.path }
    : { table: sql.table("presence"), column: sql.ref("reference"), value: shown.reference };

/** Notes that a person has something on the screen, and deletes all rows that no longer count. */
export async function notePresence(transaction: Transaction<Tables>, shown: OnScreen, now: Date): Promise<void> {
  const { table, column, value } = rowsOf(shown);
  const time = now.getTime();
  await sql`delete from ${table} where seen_at <= ${time - PRESENT_MS}`.execute(transaction);
  await sql`insert into ${table} (${column}, person_id, seen_at) values (${value}, ${shown.personId}, ${time})
    on conflict (${column}, person_id) do update set seen_at = ${time}`.execute(transaction);
}

/** Returns the ids of the other people who have the same on the screen. A time in the future was stored by a wrong clock. */
export async function othersPresent(db: Kysely<Tables>, shown: OnScreen, now: Date): Promise<string[]> {
  const { table, column, value } = rowsOf(shown);
  const time = now.getTime();
  const { rows } = await sql<{ person_id: string }>`select person_id from ${table}
    where ${column} = ${value} and person_id <> ${shown.personId}
    and seen_at > ${time - PRESENT_MS} and seen_at < ${time + PRESENT_MS}
    order by person_id`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

type Opening = { personId: string; first: Date; last: Date };

/** Returns who opened a submission, and when first and last, from the audit log; the first person first. */
export async function openingsOf(db: Kysely<Tables>, reference: string): Promise<Opening[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(({ fn }) => ["actor_id", fn.min<number>("at").as("first"), fn.max<number>("at").as("last")])
    .where("subject", "=", reference)
    .where("action", "=", "submission-opened")
    .groupBy("actor_id")
    .orderBy(({ fn }) => fn.min("number"))
    .execute();
  return rows.flatMap(({ actor_id, first, last }) =>
    actor_id === null ? [] : [{ personId: actor_id, first: new Date(first), last: new Date(last) }],
  );
}
