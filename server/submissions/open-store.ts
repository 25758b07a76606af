import { join } from "node:path";

import type { Engine } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { openPostgres, requireUnicode } from "./postgres.ts";
import { sqlStore } from "./sql-store.ts";
import { openSqlite } from "./sqlite.ts";
import type { SubmissionStore } from "./store.ts";

/** Where submissions are kept: in PostgreSQL where `databaseUrl` says so, or else in a file in `dataFolder`. */
export type StorePlace = {
  databaseUrl: string | undefined;
  dataFolder: string;
  /** How long a lock or a connection is waited for, in milliseconds; 5,000 unless told. */
  patienceMs?: number;
};

/** The one file of the embedded database (docs/specification.md, Files and storage). */
export const sqliteFileIn = (dataFolder: string): string => join(dataFolder, "submissions.db");

/**
 * Opens the store, its tables brought up to date.
 * @throws StoreUnavailable when the database does not answer, Refused when it cannot hold all that people write
 */
export async function openStore(place: StorePlace): Promise<SubmissionStore> {
  return sqlStore(await openEngine(place));
}

/** The same, one floor down: for backups, which copy tables. */
export async function openEngine({ databaseUrl, dataFolder, patienceMs = 5000 }: StorePlace): Promise<Engine> {
  const engine = databaseUrl ? openPostgres(databaseUrl, patienceMs) : openSqlite(sqliteFileIn(dataFolder), patienceMs);
  try {
    if (databaseUrl) await requireUnicode(engine);
    await migrate(engine);
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return engine;
}
