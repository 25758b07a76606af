import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from "node:fs";
import { dirname } from "node:path";

import { Refused } from "./engine.ts";

export type SqliteResult = { rows: Record<string, unknown>[]; changes: number };

/** The log was lost within a transaction. The transaction had no effect and can be repeated, because the log is then rescued. */
export const LOG_LOST = "SQLITE_LOG_LOST";

/** Runs one statement and returns its rows, or the number of rows that it changed. */
export function runStatement(database: DatabaseSync, sql: string, parameters: readonly unknown[]): SqliteResult {
  const statement = database.prepare(sql);
  const values = parameters as readonly SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

/** A connection to the database in a file. It notices when the files of the database are moved, emptied or deleted. */
export class SqliteConnection {
  readonly #file: string;
  readonly #patienceMs: number;
  #database: DatabaseSync;
  #errorsOfFiles: ReturnType<typeof watchFiles>;

  /** @throws Refused if files of the database are missing; errors of node:sqlite and of the file system */
  constructor(file: string, patienceMs: number) {
    this.#file = file;
    this.#patienceMs = patienceMs;
    requireDatabaseFile(file);
    this.#database = openFile(file, patienceMs);
    this.#errorsOfFiles = watchFiles(file);
  }

  /** @throws errors of node:sqlite, and errors with a `code` for the state of the files */
  execute(sql: string, parameters: readonly unknown[]): SqliteResult {
    // The connection is closed if it could not be opened again after a rescue.
    const isInTransaction = this.#database.isOpen && this.#database.isTransaction;
    // SQLite rolls back by itself on a full disk. A second rollback would throw and hide the cause.
    if (sql === "rollback" && !isInTransaction) return { rows: [], changes: 0 };
    if (!isInTransaction || sql === "commit") this.#requireFiles(isInTransaction);
    return runStatement(this.#database, sql, parameters);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #requireFiles(isInTransaction: boolean): void {
    const error = this.#errorsOfFiles();
    if (error !== undefined && error !== "log-lost") throw coded(error);
    if (error === undefined && this.#database.isOpen) return;
    if (isInTransaction) throw coded(LOG_LOST);
    if (this.#database.isOpen) {
      rescueLog(this.#database);
      this.#database.close();
    }
    this.#database = openFile(this.#file, this.#patienceMs);
    this.#errorsOfFiles = watchFiles(this.#file);
  }
}

function openFile(file: string, patienceMs: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma busy_timeout = 0; -- other requests go on while the engine retries
      pragma cache_size = -196608; -- up to 192 MiB, as far as the pages are read: a search reads all texts, 110 MB of 50,000 messages
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The open descriptor still reads a log that was deleted: a checkpoint copies its content into the database. */
function rescueLog(database: DatabaseSync): void {
  const [result] = database.prepare("pragma wal_checkpoint(truncate)").all();
  if (result?.["busy"] !== 0) throw coded("SQLITE_BUSY");
}

const coded = (code: string) => Object.assign(new Error("A file of the database was moved, deleted or emptied"), { code });

/** The files contain health information, so that only this user may read them. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** The write-ahead log and its index exist beside the database while it is open (https://www.sqlite.org/wal.html). */
const LOG = "-wal";
const INDEX = "-shm";

/** The smallest page (https://www.sqlite.org/fileformat2.html). SQLite treats a file of 1 byte as a new database. */
const SMALLEST_DATABASE_BYTES = 512;

/**
 * Makes sure that a database exists at `file`. Makes an empty one, with its folder, if there never was one.
 * @throws Refused if one of its files is missing or empty, because SQLite would silently make a new database
 */
function requireDatabaseFile(file: string): void {
  const size = (suffix = "") => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.size;
  const beside = [LOG, INDEX].filter((suffix) => size(suffix) !== undefined).map((suffix) => `${file}${suffix}`);
  const found = statSync(file, { throwIfNoEntry: false });
  // The size of a folder depends on the file system; SQLite says that it cannot open one.
  if (found?.isFile() && found.size < SMALLEST_DATABASE_BYTES)
    throw new Refused(
      `${file} is ${found.size === 0 ? "empty (0 bytes)" : `no database (${found.size} bytes)`}, so all that it held is gone. Delete ${[file, ...beside].join(" and ")}, then put the newest backup back: npm run restore -- FILE. Without a backup, a start then makes a new store.`,
    );
  if (size() === undefined && beside.length > 0)
    throw new Refused(
      `${file} is missing, and ${beside.join(" and ")} show that it was there. Put it back beside them. If it is lost, move them away, then put the newest backup back: npm run restore -- FILE.`,
    );
  // SQLite makes the log before the index and deletes it after the index. In this order of checks, a process that opens or closes
  // the database meanwhile does not look like a lost log.
  const isLogMissing = () => size(LOG) === undefined;
  if (size() !== undefined && isLogMissing() && size(INDEX) !== undefined && isLogMissing())
    throw new Refused(
      `${file}${LOG} was deleted while the site ran; it may have held the newest messages. If the site still runs, wait a minute: it saves them. If it does not, delete ${file}${INDEX} to go on with what ${file} holds, and compare it with the newest backup.`,
    );
  if (size() === undefined) makeDatabaseFile(file);
}

/** Makes the file under another name first: a process that is killed midway leaves no file that looks like an emptied database. */
function makeDatabaseFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const part = `${file}.${process.pid}.new`;
  rmSync(part, { force: true });
  // SQLite would make the file readable by all. Its log and index get the mode of the database.
  closeSync(openSync(part, "wx", FILE_MODE));
  const database = new DatabaseSync(part);
  try {
    database.exec("pragma journal_mode = wal");
  } finally {
    database.close();
  }
  try {
    linkSync(part, file);
    rmSync(part);
  } catch (error) {
    // Another process has made the file meanwhile.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return rmSync(part);
    // The file system has no hard links.
    renameSync(part, file);
  }
}

/** What can happen to the files of an open database. */
type FileError = "SQLITE_READONLY_DBMOVED" | "SQLITE_EMPTIED" | "log-lost";

/**
 * Returns a function that checks the files of an open database. SQLite continues to use a file that was deleted or replaced, and
 * everything that it writes there is lost. In WAL mode it does not check this itself.
 */
function watchFiles(file: string): () => FileError | undefined {
  const real = realpathSync(file);
  const opened = { main: lstat(real), log: lstat(`${real}${LOG}`), index: lstat(`${real}${INDEX}`) };
  return () => {
    const main = lstat(real);
    if (!isSame(main, opened.main) || !isSame(statSync(file, { throwIfNoEntry: false }), opened.main))
      return "SQLITE_READONLY_DBMOVED";
    if (main?.size === 0) return "SQLITE_EMPTIED";
    const isLogThere = isSame(lstat(`${real}${LOG}`), opened.log) && isSame(lstat(`${real}${INDEX}`), opened.index);
    return isLogThere ? undefined : "log-lost";
  };
}

const lstat = (path: string) => lstatSync(path, { throwIfNoEntry: false });
const isSame = (one: Stats | undefined, other: Stats | undefined) => one?.ino === other?.ino && one?.dev === other?.dev;
