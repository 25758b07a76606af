import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sql, type Kysely } from "kysely";

import { countRows, Refused } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import { fillFromAnswers } from "../../cases/data/fill-from-answers.ts";
import { deleteOldRestores, RESTORE_FOLDER } from "./delete-leftovers.ts";
import { migrate } from "./migrate.ts";
import { openEngine, sqliteFileIn, type StorePlace } from "./open-store.ts";
import { FILE_MODE, FOLDER_MODE } from "../../platform/database/sqlite-connection.ts";
import { errorOfCopy, isWhole, requireBackup, tablesIn } from "./check-copy.ts";
import { kyselyOver, openSqlite } from "../../platform/database/sqlite.ts";

/** How long a copy waits for a lock. No visitor waits for the copy. */
const PATIENCE_MS = 30_000;
/** All pages in one step: SQLite restarts a copy if another connection writes between two steps. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a store, as it is at one moment, into a new file while others write: a SQLite database with the same tables, whichever
 * engine it comes from (docs/specification.md, Files and storage). Returns the number of rows. `onProgress` is called during a
 * copy from PostgreSQL, and at the end of a copy from SQLite, which copies pages.
 * @throws Refused if the file exists, its folder does not or is full, or there is nothing to copy; StoreUnavailable if a database or the
 * disk fails; errors of permission
 */
export async function backupTo(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  const part = `${file}.part`;
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`There is no folder ${dirname(file)}.`);
  refuseExisting(file);
  removeDatabase(part);
  try {
    await (place.databaseUrl ? copyFromPostgres(part, place, onProgress) : copyFromSqlite(part, place));
    deleteLeftOut(part);
    const rows = await checkedRows(part);
    onProgress?.(rows);
    sync(part);
    refuseExisting(file);
    renameSync(part, file);
    sync(dirname(file));
    return rows;
  } catch (error) {
    removeDatabase(part);
    throw errorOfCopy(error, dirname(file));
  }
}

async function copyFromSqlite(part: string, { dataFolder }: StorePlace): Promise<void> {
  const file = sqliteFileIn(dataFolder);
  if (!existsSync(file)) throw new Refused(`There is no database in ${dataFolder}.`);
  using source = new DatabaseSync(file, { timeout: PATIENCE_MS });
  closeSync(openSync(part, "wx", FILE_MODE));
  await backup(source, part, { rate: ALL_PAGES });
}

/**
 * Deletes the rows of LEFT_OUT from a copy of all pages, and the digests of forms: whoever reads the answers beside one can find the address
 * from which they were sent. It counts for 10 minutes.
 */
function deleteLeftOut(part: string): void {
  using copy = new DatabaseSync(part);
  // Overwrites what is deleted in the file. The journal is in memory, because the rows would be in a second file until the end.
  copy.exec("pragma journal_mode = memory; pragma secure_delete = on");
  for (const name of tablesIn(copy)) if (name in LEFT_OUT) copy.exec(`delete from "${name}"`);
  copy.exec("update submissions set digest = null where digest is not null");
}

async function copyFromPostgres(part: string, place: StorePlace, onProgress?: OnProgress): Promise<void> {
  await using source = await openEngine(place);
  await using copy = openSqlite<Tables>(part, PATIENCE_MS);
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
  if (!isWhole(copy)) throw new Refused("The copy is damaged; it was deleted.");
  return await countAllRows(kyselyOver(copy), tablesIn(copy));
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

/** No other process opens the copy of the backup. */
const COPY_PATIENCE_MS = 1000;

/**
 * Copies a backup into an empty store of either engine, completely or not at all, and returns the number of rows. The backup may be
 * one of an earlier version: a copy of it is migrated, in DATA_DIR, and the backup stays as it is. A mail that was waiting when the
 * backup was made waits again, even if it was sent since.
 * @throws Refused if the file is no whole backup, the store is not empty, the disk is full or the numbers of rows differ; StoreUnavailable
 * if a database fails; errors of permission
 */
export async function restoreFrom(file: string, place: StorePlace, onProgress?: OnProgress): Promise<number> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refused(`There is no file ${file}.`);
  mkdirSync(place.dataFolder, { recursive: true, mode: FOLDER_MODE });
  deleteOldRestores(place.dataFolder, new Date());
  const folder = mkdtempSync(join(place.dataFolder, RESTORE_FOLDER));
  try {
    await using copy = await migratedCopy(file, join(folder, "copy.db"));
    const from = copy.db;
    const expected = await countAllRows(from);
    await using target = await openEngine(place);
    return await target.transaction(async (to) => {
      if ((await countAllRows(to)) > 0)
        throw new Refused("The store holds messages or accounts. A backup goes into an empty one.");
      await copyRows(from, to, onProgress);
      await fillFromAnswers(to);
      const rows = await countAllRows(to);
      if (rows !== expected) throw new Refused(`The backup has ${expected} rows, ${rows} arrived. Nothing was kept.`);
      return rows;
    });
  } catch (error) {
    throw errorOfCopy(error, place.dataFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migratedCopy(file: string, copy: string): Promise<Engine> {
  copyFileSync(file, copy);
  chmodSync(copy, FILE_MODE);
  requireBackup(file, copy, COPIED[0].table);
  const engine = openSqlite(copy, COPY_PATIENCE_MS);
  try {
    await migrate(engine);
    return engine;
  } catch (error) {
    await engine[Symbol.asyncDispose]();
    throw error;
  }
}

/** Receives the number of rows copied so far. */
type OnProgress = (rows: number) => void;

/**
 * Referenced tables come first. `most` is the number of rows in memory at once: an attachment may have megabytes. `before` is less
 * than every key. Sessions and challenges are among them and have expired by the time of a restore, unless it follows the backup
 * within minutes.
 */
const COPIED = [
  { table: "submissions", key: "reference", before: "", most: 200 },
  { table: "attachments", key: "reference", before: "", most: 1 },
  { table: "entries", key: "id", before: "", most: 200 },
  { table: "message_drafts", key: "id", before: "", most: 200 },
  { table: "message_keys", key: "hash", before: "", most: 200 },
  { table: "read_marks", key: "id", before: "", most: 200 },
  { table: "complaint_fields", key: "id", before: "", most: 200 },
  { table: "complaint_files", key: "id", before: "", most: 1 },
  { table: "outbox", key: "id", before: "", most: 200 },
  { table: "mails", key: "id", before: "", most: 50 },
  { table: "mail_files", key: "id", before: "", most: 1 },
  { table: "mails_seen", key: "hash", before: "", most: 200 },
  { table: "mail_fetches", key: "place", before: "", most: 200 },
  { table: "people", key: "id", before: "", most: 200 },
  { table: "invitations", key: "token_hash", before: "", most: 200 },
  { table: "passkeys", key: "id", before: "", most: 200 },
  { table: "absences", key: "person_id", before: "", most: 200 },
  { table: "passwords", key: "person_id", before: "", most: 200 },
  { table: "totp_secrets", key: "person_id", before: "", most: 200 },
  { table: "recovery_codes", key: "code_hash", before: "", most: 200 },
  { table: "sessions", key: "id", before: "", most: 200 },
  { table: "known_devices", key: "hash", before: "", most: 200 },
  { table: "challenges", key: "challenge_hash", before: "", most: 200 },
  { table: "page_checks", key: "page", before: "", most: 200 },
  { table: "page_views", key: "id", before: "", most: 200 },
  { table: "saved_views", key: "id", before: "", most: 200 },
  { table: "audit_log", key: "number", before: 0, most: 200 },
  { table: "audit_checkpoints", key: "number", before: 0, most: 200 },
  { table: "content_texts", key: "digest", before: "", most: 20 },
  { table: "content_initial", key: "path", before: "", most: 20 },
  { table: "content_drafts", key: "path", before: "", most: 20 },
  { table: "content_revisions", key: "path", before: "", most: 200 },
  { table: "content_requests", key: "id", before: "", most: 200 },
  { table: "content_request_files", key: "id", before: "", most: 200 },
  { table: "content_releases", key: "number", before: 0, most: 200 },
  { table: "content_release_files", key: "id", before: "", most: 200 },
  { table: "content_release_changes", key: "id", before: "", most: 200 },
  { table: "content_live", key: "id", before: 0, most: 1 },
  { table: "content_pictures", key: "digest", before: "", most: 200 },
  { table: "content_picture_files", key: "id", before: "", most: 4 },
  { table: "documents", key: "digest", before: "", most: 1 },
] as const;

export const COPIED_TABLES: readonly string[] = COPIED.map(({ table }) => table);

/** The other tables, and why a backup, and a restored store, has none of their rows. */
export const LEFT_OUT: Readonly<Record<Exclude<keyof Tables, (typeof COPIED)[number]["table"]>, string>> = {
  shared_keys: "the key of the rate limit; the first process makes a new one",
  sign_in_tries: "counts of a day at most, by digests whose key is not copied either",
  push_devices: "they are bound to a key that is not copied, and a browser asks its person again",
  store_probe: "written every 10 seconds",
  clock_readings: "what another machine's clock said; a restored store deletes nothing until it has read the clock for 14 days",
  held_purge: "found again after those 14 days",
  contacts: "they follow from the answers, from which a restore makes them",
  name_words: "they follow from the answers too",
  presence: "who has a submission on the screen; a row counts for 2 minutes",
  content_exports: "the files on the static host are not part of a backup; the next export says again which release they show",
  content_presence: "who has a content file open; a row counts for 2 minutes",
  notices: "they concern the machine that was lost, or changes of accounts that were mailed within minutes",
};

/** Copies every row into empty tables and returns the number of rows. */
async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>, onProgress?: OnProgress): Promise<number> {
  let copied = 0;
  for (const { table, key, before, most } of COPIED) {
    for (let last: string | number = before; ;) {
      const page = sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(most)}`;
      const { rows } = await page.execute(from);
      if (rows.length === 0) break;
      await to.insertInto(table).values(rows).execute();
      last = rows.at(-1)?.[key] as string | number;
      copied += rows.length;
      onProgress?.(copied);
    }
  }
  return copied;
}

/** Returns how many rows the copied tables hold together, of which every version of the program has the first. */
async function countAllRows(db: Kysely<Tables>, existing: readonly string[] = COPIED_TABLES): Promise<number> {
  const [first, ...others] = COPIED;
  let rows = await countRows(db.selectFrom(first.table));
  for (const { table } of others) if (existing.includes(table)) rows += await countRows(db.selectFrom(table));
  return rows;
}
