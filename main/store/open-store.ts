import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Engine } from "../../publishing/tables/tables.ts";
import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
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
 * @throws StoreUnavailable if the database does not respond, Refused if it lacks a file, an encoding or rights, or cannot be migrated
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
    throw refusedBySettings(error) ?? error;
  }
  return engine;
}

const WRONG_PASSWORD = "PostgreSQL refuses the user or the password of DATABASE_URL";

/** Errors of PostgreSQL that follow from DATABASE_URL (appendix A of its documentation), and their fixes. */
const ERRORS_OF_SETTINGS: ReadonlyMap<string, readonly [what: string, fix: string]> = new Map([
  ["28P01", [WRONG_PASSWORD, "Write both as PostgreSQL has them, percent-encoded."]],
  ["28000", [WRONG_PASSWORD, "See pg_hba.conf."]],
  ["3D000", ["PostgreSQL has no database of the name in DATABASE_URL", "Create it, with the encoding UTF8."]],
  [
    "42501",
    ["The user of DATABASE_URL may not make or change the tables", "Make that user the owner of the database and of its tables."],
  ],
]);

function refusedBySettings(error: unknown): Refused | undefined {
  if (!(error instanceof StoreUnavailable)) return undefined;
  const [what, fix] = ERRORS_OF_SETTINGS.get(error.message) ?? [];
  return what === undefined ? undefined : new Refused(`${what} (${error.message}). ${fix}`, { cause: error });
}

/** Opens the engine of a store for a command that is about what is in it. @throws Refused if there is none, and as openStore does */
export async function requireEngine(place: StorePlace): Promise<Engine> {
  const engine = await openExistingEngine(place);
  if (!engine) throw new Refused(`There is no database in ${place.dataFolder}: see DATA_DIR.`);
  return engine;
}

/** Opens the engine of a store that exists; undefined if there is none, because opening the file would create the database. */
export const openExistingEngine = async (place: StorePlace): Promise<Engine | undefined> =>
  place.databaseUrl || existsSync(sqliteFileIn(place.dataFolder)) ? openEngine(place) : undefined;
