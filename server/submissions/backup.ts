import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

import { copyRows, countRows, type OnProgress } from "./copy-rows.ts";
import { Refused, unavailable } from "./engine.ts";
import { migrate } from "./migrations.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "./open-store.ts";
import { kyselyOver, openSqlite, sqliteCodeOf } from "./sqlite.ts";
import { FILE_MODE } from "./sqlite-files.ts";

/** Waited for a lock while copying: no visitor waits for it. */
export const COPYING_PATIENCE_MS = 30_000;
/** All pages in one step: between two, SQLite would begin anew if someone had written meanwhile. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a store into one new file while others go on writing, as it was at one moment: a SQLite database with the same
 * tables, whichever engine it comes from (docs/specification.md, Files and storage). Gives the number of rows in it; `onProgress` is told
 * of rows on their way from PostgreSQL, and of all at the end from SQLite, which copies pages.
 * @throws Refused when the file exists, its folder does not or there is nothing to copy, StoreUnavailable when a database or the disk fails
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
  const source = new DatabaseSync(file, { timeout: COPYING_PATIENCE_MS });
  try {
    closeSync(openSync(part, "wx", FILE_MODE));
    await backup(source, part, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

async function copyFromPostgres(part: string, place: StorePlace, onProgress?: OnProgress): Promise<void> {
  const source = await openEngine(place);
  try {
    const made = openSqlite(part, COPYING_PATIENCE_MS);
    try {
      await migrate(made);
      await source.ask((db) =>
        db
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute((snapshot) => made.change((transaction) => copyRows(snapshot, transaction, onProgress))),
      );
    } finally {
      await made.db.destroy();
    }
  } finally {
    await source.db.destroy();
  }
}

/** Reads the whole copy once, and makes it a single file: in WAL mode it would have a log beside it. */
async function checkedRows(part: string): Promise<number> {
  const copy = new DatabaseSync(part);
  const db = kyselyOver(copy);
  try {
    copy.exec("pragma journal_mode = delete");
    const [found] = copy.prepare("pragma integrity_check").all();
    if (found?.["integrity_check"] !== "ok") throw new Refused("The copy is damaged; it was deleted.");
    return await countRows(db);
  } finally {
    copy.close();
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Refused(`${file} exists already and is left as it is.`);
}

function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
}

/** After this a power cut takes nothing of a file, or of the names in a folder. */
function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
