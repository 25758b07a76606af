import type { Kysely } from "kysely";

import type { Role } from "../../staff/roles.ts";
import { visibleKinds } from "../staff-side/visible-kinds.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";

/** A person with an account, and the kinds of submissions that this person may see. */
export type Colleague = { id: string; name: string; kinds: readonly SubmissionKind[]; isDisabled: boolean };

/** Returns everybody with an account, by name. */
export async function everybody(db: Kysely<Tables>): Promise<Colleague[]> {
  const rows = await db.selectFrom("people").select(["id", "name", "roles", "disabled_at"]).execute();
  return rows
    .map(({ id, name, roles, disabled_at }) => ({
      id,
      name: JSON.parse(name) as string,
      kinds: visibleKinds(JSON.parse(roles) as Role[]),
      isDisabled: disabled_at !== null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-AU") || (one.id < other.id ? -1 : 1));
}

/** Returns the people who may be assigned to a submission of one of these kinds. */
export const assignable = (people: readonly Colleague[], kinds: readonly SubmissionKind[]): Colleague[] =>
  people.filter((one) => !one.isDisabled && one.kinds.some((kind) => kinds.includes(kind)));

/** Returns the names of people by id. */
export const namesOf = (people: readonly Colleague[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));

/** Returns the names of all people by id, also of those whose accounts are disabled. */
export const namesOfPeople = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> => namesOf(await everybody(db));
