import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely";

import { makeEngine, unavailable, type Engine } from "./engine.ts";
import { requireDatabaseFile, watchFiles } from "./sqlite-files.ts";
import type { Tables } from "./tables.ts";

/** The result codes of https://www.sqlite.org/rescode.html that an operator can do something about. */
const CODES: Record<number, string> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  19: "SQLITE_CONSTRAINT",
  26: "SQLITE_NOTADB",
};

/** Nothing of the transaction has happened, and the same works once the log is rescued. */
const LOG_LOST = "SQLITE_LOG_LOST";

/**
 * Opens the database in a file, and makes it and its folder where nothing shows that there was one.
 * @param patienceMs how long a lock of another process is waited for
 * @throws Refused where files of the database are missing, StoreUnavailable
 */
export function openSqlite(file: string, patienceMs: number): Engine {
  const connection = openConnection(file, patienceMs);
  const db = kyselyOver(connection);
  return makeEngine(
    {
      db,
      blob: "blob",
      // Transactions are immediate: only one at a time can write.
      advisoryLock: () => Promise.resolve(),
      skipLocked: (query) => query,
      codeOf: sqliteCodeOf,
      passing: ["SQLITE_BUSY", LOG_LOST],
      bytes: async (asked) => {
        const size = sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
        return (await size.execute(asked)).rows[0]?.bytes ?? 0;
      },
      // secure_delete overwrites rows in the database file; until a checkpoint they remain in the write-ahead log.
      afterRemoval: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
    },
    patienceMs,
  );
}

/** An open database; `beforeWork` is run before a transaction begins, before it commits, and before a statement outside one. */
type Connection = { database: DatabaseSync; beforeWork?: () => void };

function openConnection(file: string, patienceMs: number): Connection {
  try {
    requireDatabaseFile(file);
    const connection: Connection = { database: openFile(file, patienceMs) };
    let faultOfFiles = watchFiles(file);
    connection.beforeWork = () => {
      const fault = faultOfFiles();
      if (fault !== undefined && fault !== "log-lost") throw coded(fault);
      if (fault === undefined && connection.database.isOpen) return;
      if (isInTransaction(connection)) throw coded(LOG_LOST);
      if (connection.database.isOpen) {
        rescueLog(connection.database);
        connection.database.close();
      }
      connection.database = openFile(file, patienceMs);
      faultOfFiles = watchFiles(file);
    };
    return connection;
  } catch (error) {
    throw unavailable(error, sqliteCodeOf(error));
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
      pragma busy_timeout = 0; -- SQLite would block the event loop; the engine retries instead
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The open descriptor still reads a log that was deleted: a checkpoint copies what it holds into the database. */
function rescueLog(database: DatabaseSync): void {
  const [result] = database.prepare("pragma wal_checkpoint(truncate)").all();
  if (result?.["busy"] !== 0) throw coded("SQLITE_BUSY");
}

const coded = (code: string) => Object.assign(new Error("A file of the database was moved, deleted or emptied"), { code });

/** A connection is closed where it could not be opened again. */
const isInTransaction = ({ database }: Connection) => database.isOpen && database.isTransaction;

/** Kysely over an open database, and over the one that takes its place in the connection. */
export function kyselyOver(connection: Connection): Kysely<Tables> {
  const adapter: SqliteDatabase = {
    close: () => connection.database.close(),
    prepare: (text) => {
      const isTransaction = isInTransaction(connection);
      // SQLite rolls back by itself on a full disk; a second rollback would throw and hide the cause.
      if (text === "rollback") return statementOf(connection.database, isTransaction ? text : "select 1");
      if (!isTransaction || text === "commit") connection.beforeWork?.();
      // A transaction that starts with a read cannot wait for the write lock later.
      return statementOf(connection.database, text === "begin" ? "begin immediate" : text);
    },
  };
  return new Kysely({ dialect: new SqliteDialect({ database: adapter }) });
}

function statementOf(database: DatabaseSync, text: string): ReturnType<SqliteDatabase["prepare"]> {
  const statement = database.prepare(text);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** Returns the short code of an error of SQLite or of the file system, such as SQLITE_FULL or ENOENT. */
export function sqliteCodeOf(error: unknown): string {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // The lowest byte is the code; the rest says more about it.
  if (errcode !== undefined) return CODES[errcode & 0xff] ?? `SQLITE_${errcode & 0xff}`;
  return code ?? "UNKNOWN";
}
