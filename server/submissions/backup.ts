import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

import { copyRows, countAllRows, type OnProgress } from "./copy-rows.ts";
import { Refused, unavailable } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "./open-store.ts";
import { kyselyOver, openSqlite, sqliteCodeOf } from "./sqlite.ts";
import { FILE_MODE } from "./sqlite-files.ts";

/** How long a copy waits for a lock. No visitor waits for the copy. */
const PATIENCE_MS = 30_000;
/** All pages in one step: SQLite restarts a copy if another connection writes between two steps. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a store, as it is at one moment, into a new file while others write: a SQLite database with the same tables, whichever
 * engine it comes from (docs/specification.md, Files and storage). Returns the number of rows. `onProgress` is called during a
 * copy from PostgreSQL, and at the end of a copy from SQLite, which copies pages.
 * @throws Refused if the file exists, its folder does not, or there is nothing to copy; StoreUnavailable if a database or the disk fails
 */
export async function backupTo(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  const part = `${file}.part`;
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`There is no folder ${dirname(file)}.`);
  refuseExisting(file);
  removeDatabase(part);
  try {
    await (place.databaseUrl ? copyFromPostgres(part, place, onProgress) : copyFromSqlite(part, place));
    const rows = await checkedRows(part);
    onProgress?.(rows, rows);
    sync(part);
    refuseExisting(file);
    renameSync(part, file);
    sync(dirname(file));
    return rows;
  } catch (error) {
    removeDatabase(part);
    throw unavailable(error, sqliteCodeOf(error));
  }
}

async function copyFromSqlite(part: string, { dataFolder }: StorePlace): Promise<void> {
  const file = sqliteFileIn(dataFolder);
  if (!existsSync(file)) throw new Refused(`There is no database in ${dataFolder}.`);
  using source = new DatabaseSync(file, { timeout: PATIENCE_MS });
  closeSync(openSync(part, "wx", FILE_MODE));
  await backup(source, part, { rate: ALL_PAGES });
}

async function copyFromPostgres(part: string, place: StorePlace, onProgress?: OnProgress): Promise<void> {
  await using source = await openEngine(place);
  await using copy = openSqlite(part, PATIENCE_MS);
  await migrate(copy);
  await source.read((db) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((snapshot) => copy.transaction((transaction) => copyRows(snapshot, transaction, onProgress))),
  );
}

/** Reads the whole copy once, and makes it a single file: in WAL mode it would have a log beside it. */
async function checkedRows(part: string): Promise<number> {
  using copy = new DatabaseSync(part);
  copy.exec("pragma journal_mode = delete");
  const [found] = copy.prepare("pragma integrity_check").all();
  if (found?.["integrity_check"] !== "ok") throw new Refused("The copy is damaged; it was deleted.");
  return await countAllRows(kyselyOver(copy));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Refused(`${file} exists already and is left as it is.`);
}

function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
}

/** Writes a file, or the names in a folder, to the disk, so that a power cut loses nothing. */
function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
