import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from "kysely";

import { makeEngine, unavailable, type Engine } from "./engine.ts";
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

/** Private: health is spoken of in these files. */
const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/**
 * Opens the database in a file, and makes it and its folder where they are missing.
 * @param patienceMs how long a lock of another process is waited for
 * @throws StoreUnavailable
 */
export function openSqlite(file: string, patienceMs: number): Engine {
  const database = openFile(file, patienceMs);
  const db = kyselyOver(database, unlessMoved(file));
  return makeEngine(
    {
      db,
      blob: "blob",
      // Transactions are immediate: one at a time holds the whole file.
      holdKey: () => Promise.resolve(),
      skipTaken: (query) => query,
      codeOf: sqliteCodeOf,
      passing: ["SQLITE_BUSY"],
      bytes: async (asked) => {
        const size = sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
        return (await size.execute(asked)).rows[0]?.bytes ?? 0;
      },
      // secure_delete overwrites rows in the database; until a checkpoint they stand in the log beside it.
      afterRemoval: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
    },
    patienceMs,
  );
}

function openFile(file: string, patienceMs: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
    // SQLite would make it readable by all; its log and index take the mode of the database.
    closeSync(openSync(file, "a", FILE_MODE));
    database = new DatabaseSync(file, { timeout: patienceMs });
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma busy_timeout = 0; -- SQLite waits by stopping the whole process: from here on the engine waits instead
    `);
    return database;
  } catch (error) {
    database?.close();
    throw unavailable(error, sqliteCodeOf(error));
  }
}

/** Kysely over an open database; `check` is run before each statement. */
export function kyselyOver(database: DatabaseSync, check: () => void = () => undefined): Kysely<Tables> {
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: (text) => {
      // A full disk ends the transaction by itself, and rolling back a second time would hide the reason.
      if (text === "rollback") return statementOf(database, database.isTransaction ? text : "select 1");
      check();
      // One that starts by reading could not wait for a lock later.
      return statementOf(database, text === "begin" ? "begin immediate" : text);
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

/**
 * Refuses to go on with a file that was deleted or replaced: an open one still takes what is written, and all of it would be
 * lost. SQLite itself looks only when it is not in WAL mode, and calls it READONLY_DBMOVED.
 */
function unlessMoved(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.ino !== opened.ino || there.dev !== opened.dev)
      throw Object.assign(new Error("The database file was moved or deleted"), { code: "SQLITE_READONLY_DBMOVED" });
  };
}

/** Takes anything thrown while a SQLite file is worked on; gives its short code, such as SQLITE_FULL or ENOENT. */
export function sqliteCodeOf(error: unknown): string {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // The lowest byte is the code; the rest says more about it.
  if (errcode !== undefined) return CODES[errcode & 0xff] ?? `SQLITE_${errcode & 0xff}`;
  return code ?? "UNKNOWN";
}
