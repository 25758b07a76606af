import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Engine } from "../../publishing/tables/tables.ts";
import { migrate } from "./migrate.ts";
import { openPostgres, requireUnicode } from "../../platform/database/postgres.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";

/** Where submissions are stored: in PostgreSQL at `databaseUrl`, or else in a SQLite file in `dataFolder`. */
export type StorePlace = {
  databaseUrl: string | undefined;
  dataFolder: string;
  /** How long a request waits for a lock or a connection, in milliseconds; 5,000 by default. */
  patienceMs?: number;
};

/** The SQLite file in DATA_DIR (docs/specification.md, Files and storage). */
export const sqliteFileIn = (dataFolder: string): string => join(dataFolder, "submissions.db");

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreUnavailable if the database does not respond, Refused if it lacks a file or an encoding or cannot be migrated
 */
export async function openStore(place: StorePlace): Promise<SubmissionStore> {
  return sqlStore(await openEngine(place));
}

/** Opens the engine below the store, for backups, which copy tables. */
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

/** Opens the engine of a store that exists; undefined if there is none, because opening the file would create the database. */
export const openExistingEngine = async (place: StorePlace): Promise<Engine | undefined> =>
  place.databaseUrl || existsSync(sqliteFileIn(place.dataFolder)) ? openEngine(place) : undefined;
