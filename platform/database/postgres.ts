import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";

import { type Engine, makeEngine, Refused } from "./engine.ts";

/**
 * Opens the database at a URL; the first query connects.
 * @param patienceMs how long a connection is waited for; a statement gets twice as long, and a silent server three times
 */
export function openPostgres<Tables>(url: string, patienceMs: number): Engine<Tables> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 2 * patienceMs,
    // A process that died silently must not keep its locks.
    idle_in_transaction_session_timeout: 3 * patienceMs,
    idleTimeoutMillis: 2 * patienceMs,
    stream: () => socketWithTimeout(3 * patienceMs),
    // Whatever the server's default is: a submission that is confirmed must survive a power cut.
    onConnect: (client): unknown => client.query("set synchronous_commit = on"),
    types: { getTypeParser: parserOf },
  });
  // Without listeners these errors would end the process: of idle connections, and of those in use between two queries. The next
  // request fails with the error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return makeEngine(
    {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      pool,
      blob: "bytea",
      advisoryLock: async (transaction, key) =>
        void (await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(transaction)),
      skipLocked: (query) => query.forUpdate().skipLocked(),
      codeOf,
      // Serialisation failure and deadlock: PostgreSQL has rolled back, and the client should retry.
      transient: ["40001", "40P01"],
      // Classes of PostgreSQL's appendix A, and codes of Node. 57014, a statement that takes too long, is none of them.
      outages: /^(08|40|53|57P|58|25006$|XX00[12]$|E[A-Z]+$)/,
      bytes: async (db) => {
        const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
        return rows[0]?.bytes ?? 0;
      },
      freeBytes: () => Promise.resolve(undefined),
      afterRemoval: () => Promise.resolve(),
    },
    patienceMs,
  );
}

/** @throws Refused if the encoding of the database lacks emoji and most scripts, StoreUnavailable */
export async function requireUnicode(engine: Engine<unknown>): Promise<void> {
  const { rows } = await engine.read((db) =>
    sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db),
  );
  if (rows[0]?.encoding !== "UTF8") throw new Refused("The PostgreSQL database has to be made anew with the encoding UTF8.");
}

/** Behind a broken network a server never responds: neither its own timeouts nor those of TCP would end a request soon. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(Object.assign(new Error("Silent server"), { code: "ETIMEDOUT" })));
}

/** pg returns 64-bit integers as text, because they may be too large for a number. The store's times and counts are not. */
const parserOf: CustomTypesConfig["getTypeParser"] = (type, format) =>
  type === types.builtins.INT8 ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);

/** The key of an advisory lock is a 64-bit integer. */
const lockNumber = (key: string) => createHash("sha256").update(key).digest().readBigInt64BE();

/** Messages of node-postgres and Kysely about a lost connection. They are whole, because JSON.parse says "Unterminated string". */
const LOST = /^(Connection terminated.*|Client .* is not queryable|Postgres connection has been discarded)$/;

function codeOf(thrown: unknown): string {
  const error = thrown as { code?: string; message?: string } & Record<string, unknown>;
  // These fields quote whole rows, and the error is logged.
  for (const quoting of ["detail", "where", "internalQuery"]) delete error[quoting];
  if (error.code) return error.code;
  if (error.message?.includes("timeout")) return "ETIMEDOUT";
  if (error.message?.includes("does not support SSL")) return "SSL_NOT_SUPPORTED";
  return LOST.test(error.message ?? "") ? "ECONNRESET" : "UNKNOWN";
}
