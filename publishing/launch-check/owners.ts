import type { Kysely } from "kysely";

import { allPeople } from "../../accounts/people.ts";
import { unusedCodes } from "../../accounts/codes.ts";
import type { Tables } from "../tables/tables.ts";
import type { OwnersKnown } from "./settings.ts";
/** Reads who is an owner from a store that is open. */
export async function ownersIn(db: Kysely<Tables>): Promise<OwnersKnown> {
  const codes = await unusedCodes(db);
  const found = (await allPeople(db)).filter(({ roles, disabledAt }) => roles.includes("owner") && !disabledAt);
  return { owners: found.length, withoutCodes: found.flatMap(({ id, email }) => ((codes.get(id) ?? 0) > 0 ? [] : [email])) };
}
