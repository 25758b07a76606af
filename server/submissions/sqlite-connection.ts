import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import { requireDatabaseFile, watchFiles } from "./sqlite-files.ts";

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
