import { mkdirSync, readFileSync, chownSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { afterAll } from "vitest";

import { sqliteFileIn, type StorePlace } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { EngineName, underTest } from "./store-fixture.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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
const FIXTURES: Record<number, string> = { [BEFORE_STAFF]: "before-staff", [EDITING]: "version-5", [MERGING]: "version-6" };

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
  readFileSync(join(import.meta.dirname, `../fixtures/stores/${FIXTURES[version] ?? "version-3"}.${engine}.sql`), "utf8");

/** Text that hardly compresses, and is longer than a page of SQLite (4 KiB), which may have space. */
export const longText = () =>
  Array.from({ length: 500 }, () => Math.random().toString(36))
    .join(" ")
    .slice(0, 5000);

/**
 * Returns what fills the disk of some tables, and returns what makes space again. For PostgreSQL they move to a disk of 4 MB;
 * `isMounted` is false if this user may not mount one.
 */
export function fullDatabase(postgres: ReturnType<typeof underTest>["postgres"], tables: readonly string[]) {
  const disk = temporaryFolder(afterAll);
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]).status === 0;
  // Lazily, because the server may still have files open. It runs before the folder is removed: the last hook runs first.
  afterAll(() => void (isMounted && spawnSync("umount", ["--lazy", disk])));
  const fill: Record<EngineName, (engine: Engine) => Promise<() => Promise<unknown>>> = {
    SQLite: async ({ db }) => {
      await sql`create table filler (bytes text)`.execute(db);
      await sql`pragma max_page_count = 1`.execute(db);
      await untilFull(db);
      return () => sql`pragma max_page_count = 1000000`.execute(db);
    },
    PostgreSQL: async ({ db }) => {
      const { uid, gid } = statSync(postgres().folder);
      chownSync(disk, uid, gid);
      await sql`create tablespace small location ${sql.lit(disk)}`.execute(db);
      for (const table of tables) await sql`alter table ${sql.table(table)} set tablespace small`.execute(db);
      await sql`create table filler (bytes text) tablespace small`.execute(db);
      await untilFull(db);
      return () => sql`drop table filler`.execute(db);
    },
  };
  return { isMounted, fill };
}

/** Short rows take the space that is too small for a long one. */
async function untilFull(db: Engine["db"]): Promise<void> {
  for (const row of [longText(), "x"]) {
    const isWritten = () =>
      sql`insert into filler values (${row})`.execute(db).then(
        () => true,
        () => false,
      );
    while (await isWritten());
  }
}
