import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import {
  Kysely,
  sql,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { Worker } from "node:worker_threads";

import { type Engine, makeEngine, Refused } from "./engine.ts";
import { LOG_LOST, runStatement, type SqliteResult } from "./sqlite-connection.ts";

/** The result codes of https://www.sqlite.org/rescode.html for which an operator can do something. */
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

/**
 * Opens the database in a file at the first request, and makes the file and its folder if there never was one. Requests throw
 * Refused if files of the database are missing.
 * @param patienceMs how long a request waits for a lock of another process
 * @param database the connection, by default in a thread of its own
 */
export function openSqlite<Tables>(
  file: string,
  patienceMs: number,
  database: SqliteDatabase = new SqliteClient({ file, patienceMs }),
): Engine<Tables> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  return makeEngine(
    {
      db,
      blob: "blob",
      // Transactions are immediate, so only one at a time exists.
      advisoryLock: () => Promise.resolve(),
      skipLocked: (query) => query,
      codeOf: sqliteCodeOf,
      transient: ["SQLITE_BUSY", LOG_LOST],
      // All codes with a name but one. An error of a statement has a number: SQLITE_1.
      outages: /^(?!SQLITE_CONSTRAINT$)(SQLITE_[A-Z]|E[A-Z]+$)/,
      bytes: async (asked) => {
        const size = sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
        return (await size.execute(asked)).rows[0]?.bytes ?? 0;
      },
      freeBytes: async () => {
        const { blocks, bavail, bsize } = await statfs(dirname(file));
        return blocks === 0 ? undefined : bavail * bsize;
      },
      // secure_delete overwrites rows in the database file; until a checkpoint they remain in the write-ahead log.
      afterRemoval: async () => {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
        // Another process reads, such as a backup.
        if (rows[0]?.busy !== 0) throw Object.assign(new Error("The log is in use"), { code: "SQLITE_BUSY" });
      },
    },
    patienceMs,
  );
}

/** Returns Kysely over a database that is open in this thread, for a backup. The caller closes the database. */
export const kyselyOver = <Tables>(database: DatabaseSync): Kysely<Tables> =>
  new Kysely({
    dialect: sqliteDialect({
      execute: (text, parameters) => runStatement(database, text, parameters),
      close: () => undefined,
    }),
  });

/** Returns the short code of an error of SQLite or of the file system, such as SQLITE_FULL or ENOENT. */
export function sqliteCodeOf(error: unknown): string {
  const { errcode, code } = error as { errcode?: number; code?: string };
  // The lowest byte is the code; the rest says more about it.
  if (errcode !== undefined) return CODES[errcode & 0xff] ?? `SQLITE_${errcode & 0xff}`;
  return code ?? "UNKNOWN";
}

/** One connection to a SQLite database, in this thread or in another. */
type SqliteDatabase = {
  execute: (statement: string, parameters: readonly unknown[]) => SqliteResult | Promise<SqliteResult>;
  close: () => void | Promise<void>;
};

/** SQLite rolls back changes of tables as well (https://www.sqlite.org/lang_transaction.html); Kysely's adapter says that it does not. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Returns Kysely's dialect over one connection. Kysely lets one transaction at a time use it. */
function sqliteDialect(database: SqliteDatabase): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql: text, parameters }) => {
      const { rows, changes } = await database.execute(text, parameters);
      return { rows: rows as never[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error("No query of the store is streamed");
    },
  };
  const run = async (statement: string) => void (await connection.executeQuery(CompiledQuery.raw(statement)));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    // A transaction that starts with a read could not wait for the write lock later.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    releaseConnection: () => Promise.resolve(),
    destroy: async () => database.close(),
  };
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

export type ThreadData = { file: string; patienceMs: number };
export type ThreadRequest = "close" | { sql: string; parameters: readonly unknown[] };
export type ThreadResponse = SqliteResult | ThreadError | undefined;
type ThreadError = { message: string; code: string | undefined; errcode: number | undefined; isRefused: boolean };

/**
 * A SQLite database in a thread of its own. node:sqlite is synchronous, and a file of 5 MB takes tens of milliseconds to write
 * and sync; meanwhile this thread serves pages (docs/decisions/2026-11-22-sqlite-in-a-thread.md). An error that the thread does
 * not catch is a defect, and becomes an uncaught exception of this thread.
 */
class SqliteClient {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<ThreadResponse>[] = [];
  #hasEnded = false;

  constructor(data: ThreadData) {
    this.#worker = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData: data });
    this.#worker.on("message", (response: ThreadResponse) => {
      this.#waiting.shift()?.resolve(response);
      // A statement keeps the process alive; an idle thread does not.
      if (this.#waiting.length === 0) this.#worker.unref();
    });
    this.#worker.on("exit", () => {
      this.#hasEnded = true;
      for (const { reject } of this.#waiting.splice(0)) reject(hasEnded());
    });
    this.#worker.unref();
  }

  /**
   * Runs one statement. Bytes in a SharedArrayBuffer reach the thread without being copied.
   * @throws Refused if files of the database are missing, and errors with the `code` or `errcode` of SQLite
   */
  async execute(statement: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    const response = await this.#request({ sql: statement, parameters });
    if (response && "rows" in response) return response;
    if (response?.isRefused) throw new Refused(response.message);
    throw Object.assign(new Error(response?.message), { code: response?.code, errcode: response?.errcode });
  }

  /** Closes the database after the statements that are under way, and ends the thread. */
  async close(): Promise<void> {
    if (this.#hasEnded) return;
    await this.#request("close");
    await this.#worker.terminate();
  }

  async #request(request: ThreadRequest): Promise<ThreadResponse> {
    if (this.#hasEnded) throw hasEnded();
    const response = Promise.withResolvers<ThreadResponse>();
    this.#waiting.push(response);
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(request);
    return response.promise;
  }
}

const hasEnded = () => Object.assign(new Error("The database is closed"), { code: "SQLITE_CLOSED" });
