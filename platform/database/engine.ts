import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction, ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Pool } from "pg";
import { randomBytes } from "node:crypto";

/** The database failed. The message is a code for the log. `cause` is the error of the database, which may quote rows. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** A time in whole milliseconds since 1970, in both engines. */
export type Milliseconds = number;

/** A SHA-256 hash in hexadecimal. Secrets of at least 112 random bits need no slower hash. */
export type Hash = string;

/** What runs a query that names no table of the types: a database or a transaction. */
type Queries = Parameters<RawBuilder<unknown>["execute"]>[0];

/** The differences between SQLite and PostgreSQL. `Tables` are those that the user of an engine may name in a query. */
type EngineParts<Tables> = {
  db: Kysely<Tables>;
  /** The connections to PostgreSQL; undefined for SQLite. */
  pool?: Pool;
  blob: "blob" | "bytea";
  /** Waits until no other transaction of any process holds `key`, then holds it until this transaction ends. */
  advisoryLock: (transaction: Queries, key: string) => Promise<void>;
  /** Locks the rows that are read, and skips rows that another process has locked. */
  skipLocked: <Named, Table extends keyof Named, Output>(
    query: SelectQueryBuilder<Named, Table, Output>,
  ) => SelectQueryBuilder<Named, Table, Output>;
  /** Returns a short code for the log, of the database or of the network. */
  codeOf: (error: unknown) => string;
  /** Codes of errors after which nothing was written and a retry may succeed. */
  transient: readonly string[];
  /** Codes of errors of the machine, the disk, the network or a lock. Any other code is of a statement, or of the program. */
  outages: RegExp;
  /** Returns the size of the database in bytes. */
  bytes: (db: Queries) => Promise<number>;
  /** Returns how many bytes this user can write on the disk of the database; undefined if it is unknown. */
  freeBytes: () => Promise<number | undefined>;
  /** Removes deleted rows from the disk as well, as far as the database allows. If that fails, the next removal repeats it. */
  afterRemoval: () => Promise<void>;
};

/**
 * Disposing of an engine closes its connections. An engine of many tables is one of each part of them, so that a package names the
 * tables that it reads and writes, and no other.
 */
export type Engine<Tables> = Omit<EngineParts<Tables>, "transient"> &
  AsyncDisposable & {
    /** Runs `work` without a transaction, and again after a transient error. @throws StoreUnavailable */
    read: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
    /** Runs `work` in one transaction, and again after a transient error. @throws StoreUnavailable */
    transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
  };

/** The store refuses a request. The message is for the operator and holds nothing that a visitor typed. */
export class Refused extends Error {
  override name = "Refused";
}

/** Neither database reports that another process has released a lock, so the request is repeated at this interval. */
const RETRY_MS = 20;

/** Makes an engine. After a transient error, requests are repeated for `patienceMs`; other requests are served meanwhile. */
export function makeEngine<Tables>({ transient, ...parts }: EngineParts<Tables>, patienceMs: number): Engine<Tables> {
  const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
    const giveUp = performance.now() + patienceMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const code = parts.codeOf(error);
        if (!transient.includes(code) || performance.now() >= giveUp) throw unavailable(error, code);
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  };
  return {
    ...parts,
    afterRemoval: () => withRetries(parts.afterRemoval).catch(() => undefined),
    read: (work) => withRetries(() => work(parts.db)),
    // Set explicitly, whatever the server's default is: add() must see what other transactions have just committed.
    transaction: (work) => withRetries(() => parts.db.transaction().setIsolationLevel("read committed").execute(work)),
    [Symbol.asyncDispose]: () => parts.db.destroy(),
  };
}

/** Returns an error that may be logged: its message is only a code, because a database's message may quote rows. */
export function unavailable(error: unknown, code: string): Error {
  if (error instanceof Refused || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(code, { cause: error });
}

/**
 * Returns the result of a database request if it arrives within `withinMs`; the request itself is not cancelled.
 * @throws StoreUnavailable ETIMEDOUT, or the error of the request
 */
export async function inTime<T>(request: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("ETIMEDOUT")), withinMs);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns how many rows a query without columns finds. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = await query.select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  // The compiler cannot tell what is selected from tables that it does not know.
  return (counted as { rows: number }).rows;
}

/**
 * The furthest time in the future that can be right: the longest pause between two attempts is an hour
 * (platform/mail/smtp.ts), and the clocks of several machines differ by minutes.
 */
export const FURTHEST_FUTURE_MS = 2 * 60 * 60_000;

/** Whether a stored time has passed. A time too far in the future was stored by a wrong clock, and counts as passed. */
export const isDue = <Tables, Table extends keyof Tables>(
  is: ExpressionBuilder<Tables, Table>,
  column: "due_at" | "lease_until",
  now: Date,
): ExpressionWrapper<Tables, Table, SqlBool> =>
  is.or([
    is(column as never, "<=", now.getTime() as never),
    is(column as never, ">", (now.getTime() + FURTHEST_FUTURE_MS) as never),
  ]);

/** Secrets in base64url. */
export type SharedKeyTables = { shared_keys: { name: string; key: string } };

/**
 * Returns the key of a name, which all processes over a database share and the first one creates. A reader of the database can read
 * the key too, so rotating it would gain nothing. No backup has it (backup.ts): the digests of addresses that it makes expire in
 * a day, and an invitation that was opened before a restore shows another code.
 * @throws StoreUnavailable
 */
export async function sharedKey(engine: Engine<SharedKeyTables>, name: string): Promise<Buffer> {
  const made = { name, key: randomBytes(32).toString("base64url") };
  const { key } = await engine.transaction(async (transaction) => {
    await transaction
      .insertInto("shared_keys")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return transaction.selectFrom("shared_keys").select("key").where("name", "=", name).executeTakeFirstOrThrow();
  });
  return Buffer.from(key, "base64url");
}
