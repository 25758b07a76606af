import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";

import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import { migrationsFor } from "./migrations.ts";

/**
 * Brings the tables up to date with Kysely's Migrator, which lets one process at a time do so.
 * @throws StoreUnavailable, and Refused if a migration fails or a later version of the program has changed the tables
 */
export async function migrate(engine: Engine): Promise<void> {
  try {
    await migrateOnce(engine);
  } catch (error) {
    // While another process drops a table (0004), PostgreSQL cannot list the tables: "relation does not exist".
    if (!(error instanceof StoreUnavailable) || error.message !== "42P01") throw error;
    await migrateOnce(engine);
  }
}

async function migrateOnce(engine: Engine): Promise<void> {
  await engine.read(async (db) => {
    const applied = await appliedByEarlierVersions(db);
    const known = migrationsFor(engine.blob);
    const migrations = Object.entries(known).map(([name, migration], index) => {
      const isApplied = applied.includes(index + 1);
      return [name, isApplied ? { up: () => Promise.resolve() } : migration] as const;
    });
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
    if (!(error instanceof Error)) return;
    const failed = results.find(({ status }) => status === "Error");
    if (failed) throw ofMigration(failed.migrationName, error, engine);
    // A database that does not respond has no answer here either; its own error tells more.
    const refusal = await ofLaterVersion(db, Object.keys(known)).catch(() => undefined);
    throw refusal ?? error;
  });
}

/**
 * Returns the refusal that names a failed migration, or the error itself if the database or its disk failed. After a lost connection
 * Kysely names no migration, because the rollback fails too. The refusal has the code alone: messages may quote rows.
 */
function ofMigration(name: string, error: Error, { codeOf, outages }: Engine): Error {
  const code = codeOf(error);
  if (outages.test(code)) return error;
  return new Refused(
    `The migration ${name} of the database failed (${code}). Nothing was changed. Go back to the version of the program that ran ` +
      `before (docs/going-live.md, "Rollback"), and send this message to the developers.`,
  );
}

/** Returns the refusal of a database with migrations that this version does not have; undefined if it has none. */
async function ofLaterVersion(db: Kysely<Tables>, known: readonly string[]): Promise<Refused | undefined> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  return new Refused(
    `A later version of the program has changed the tables of this database (${unknown.join(", ")}). Nothing was changed. Start that version, or ` +
      `restore a backup of before it into an empty database (docs/going-live.md, "Rollback").`,
  );
}

/**
 * Returns the numbers of the migrations that a version before Kysely's Migrator has applied. The table `migrations` stays, so that
 * such a version can still open the store.
 */
async function appliedByEarlierVersions(db: Kysely<Tables>): Promise<readonly number[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return [];
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db);
  return rows.map(({ number }) => number);
}
