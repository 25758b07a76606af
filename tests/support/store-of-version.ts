import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

import { sqliteFileIn, type StorePlace } from "../../main/store/open-store.ts";

/** The last version before the staff side. It has Kysely's Migrator; the earlier ones have a table of their own. */
export const BEFORE_STAFF = 4;
/** The version with editing in the browser, migrations 0001 to 0017. */
export const EDITING = 5;
/** The last version that merged published words with the program's files, migrations 0001 to 0020. */
export const MERGING = 6;

/** The tables that a version did not have yet: without them the fixture is a store of that version. */
const MADE_LATER: Record<number, readonly string[]> = {
  1: ["rate_counts", "shared_keys", "clock", "held_purge", "notices"],
  2: ["clock", "held_purge", "notices"],
};
const FIXTURES: Record<number, string> = { [BEFORE_STAFF]: "before-staff", [EDITING]: "release-5", [MERGING]: "release-6" };

/** Fills an empty place with a store as an earlier version has left it. */
export function fillWithVersion(place: StorePlace, version: number): Promise<void> {
  const engine = place.databaseUrl ? "postgresql" : "sqlite";
  const drops = (MADE_LATER[version] ?? []).map((table) => `drop table ${table};`);
  const forgets = version < BEFORE_STAFF ? [`delete from migrations where number > ${version};`] : [];
  return execute(place, [fixture(version, engine), ...drops, ...forgets].join("\n"));
}

/** Makes a backup as an earlier version has written it: a SQLite database with the tables of that version. */
export function writeBackupOfVersion(file: string, version: number): void {
  using database = new DatabaseSync(file);
  database.exec(fixture(version, "sqlite"));
}

export async function execute({ databaseUrl, dataFolder }: StorePlace, script: string): Promise<void> {
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query(script);
    return client.end();
  }
  mkdirSync(dataFolder, { recursive: true });
  using database = new DatabaseSync(sqliteFileIn(dataFolder));
  database.exec(script);
}

/** Returns the rows of a query on a store that no engine has opened. */
export async function rowsIn({ databaseUrl, dataFolder }: StorePlace, query: string): Promise<Record<string, unknown>[]> {
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query);
    await client.end();
    return rows;
  }
  using database = new DatabaseSync(sqliteFileIn(dataFolder));
  return database.prepare(query).all();
}

const fixture = (version: number, engine: string) =>
  readFileSync(join(import.meta.dirname, `../fixtures/stores/${FIXTURES[version] ?? "release-3"}.${engine}.sql`), "utf8");
