import { existsSync } from "node:fs";

import type { Config } from "../../platform/config/config.ts";
import { openEngine, sqliteFileIn } from "../store/open-store.ts";
import { type OwnersKnown, ownersIn } from "../../publishing/launch-check/settings.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

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
