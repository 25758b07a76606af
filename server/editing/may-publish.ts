import type { Kysely } from "kysely";

import { allPeople, type Person } from "../people/people.ts";
import type { Tables } from "../submissions/engine.ts";
import type { PublishRequest } from "./requests.ts";

/** Whether somebody may publish; `isForOwners` if it changes what only an owner may change. */
const mayPublish = ({ roles, disabledAt }: Person, isForOwners: boolean): boolean =>
  disabledAt === undefined && (roles.includes("owner") || (!isForOwners && roles.includes("editor")));

/** Returns everybody who may publish now. */
export const publishers = async (db: Kysely<Tables>, isForOwners = false): Promise<Person[]> =>
  (await allPeople(db)).filter((person) => mayPublish(person, isForOwners));

type Agreed = Pick<PublishRequest, "askedBy" | "confirmedBy">;

/** Whether those who asked for a request and confirmed it still may: an account may be disabled, or lose its role, meanwhile. */
export async function mayStillPublish(
  db: Kysely<Tables>,
  { askedBy, confirmedBy }: Agreed,
  isForOwners: boolean,
): Promise<boolean> {
  const ids = (await publishers(db, isForOwners)).map(({ id }) => id);
  return ids.includes(askedBy) && (confirmedBy === null || ids.includes(confirmedBy));
}
