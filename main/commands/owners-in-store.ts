import { existsSync } from "node:fs";
import type { Kysely } from "kysely";

import type { Config } from "../../platform/config/config.ts";
import { allPeople } from "../../accounts/people.ts";
import { unusedCodes } from "../../accounts/recovery-codes.ts";
import { openEngine, sqliteFileIn } from "../store/open-store.ts";
import { StoreUnavailable } from "../../cases/data/store.ts";
import type { Tables } from "../../platform/database/engine.ts";
import type { OwnersKnown } from "../../publishing/launch-check/settings.ts";

/** Reads who is an owner; undefined if the staff side is off, and "unavailable" if the database does not respond. */
export async function ownersInStore(config: Config): Promise<OwnersKnown | "unavailable" | undefined> {
  if (!config.staff) return undefined;
  // Opening the file would create the database.
  if (!config.databaseUrl && !existsSync(sqliteFileIn(config.dataFolder))) return { owners: 0, withoutCodes: [] };
  try {
    return await readOwners(config);
  } catch (error) {
    if (error instanceof StoreUnavailable) return "unavailable";
    throw error;
  }
}

async function readOwners(config: Config): Promise<OwnersKnown> {
  await using engine = await openEngine(config);
  return await engine.read(ownersIn);
}

/** Reads who is an owner from a store that is open. */
export async function ownersIn(db: Kysely<Tables>): Promise<OwnersKnown> {
  const codes = await unusedCodes(db);
  const found = (await allPeople(db)).filter(({ roles, disabledAt }) => roles.includes("owner") && !disabledAt);
  return { owners: found.length, withoutCodes: found.flatMap(({ id, email }) => ((codes.get(id) ?? 0) > 0 ? [] : [email])) };
}
