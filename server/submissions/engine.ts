import type { Kysely, SelectQueryBuilder, Transaction } from "kysely";
import type { Pool } from "pg";

import { StoreUnavailable } from "./store.ts";
import type { Tables } from "./tables.ts";

/** The differences between SQLite and PostgreSQL. */
type EngineParts = {
  db: Kysely<Tables>;
  /** The connections to PostgreSQL; absent over SQLite. */
  pool?: Pool;
  blob: "blob" | "bytea";
  /** Waits until no other transaction of any process holds `key`, and holds it until this transaction ends. */
  advisoryLock: (transaction: Transaction<Tables>, key: string) => Promise<void>;
  /** Locks the rows that are read, and skips rows that another process has locked. */
  skipLocked: <Table extends keyof Tables, Output>(
    query: SelectQueryBuilder<Tables, Table, Output>,
  ) => SelectQueryBuilder<Tables, Table, Output>;
  /** Returns a short code for the log, of the database or of the network. */
  codeOf: (error: unknown) => string;
  /** Codes of errors after which nothing was written and a retry may succeed. */
  passing: readonly string[];
  /** The database server's own clock, in milliseconds since 1970; absent where the database has none. */
  serverTime?: (db: Kysely<Tables>) => Promise<number>;
  /** Returns the size of the database in bytes. */
  bytes: (db: Kysely<Tables>) => Promise<number>;
  /** Removes deleted rows from the disk as well, as far as the database allows. */
  afterRemoval: () => Promise<void>;
};

export type Engine = Omit<EngineParts, "passing"> & {
  /** Reads. @throws StoreUnavailable */
  ask: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Writes in one transaction; `work` may run again after a passing error. @throws StoreUnavailable */
  change: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
};

/** The store refuses a request. The message is for the operator and holds nothing that a visitor typed. */
export class Refused extends Error {
  override name = "Refused";
}

/** Neither database reports that another process has released a lock, so the request is repeated at this interval. */
const LOOK_AGAIN_MS = 20;

/** Makes an engine of its parts. Passing errors are retried for `patienceMs`; other requests are served meanwhile. */
export function makeEngine({ passing, ...parts }: EngineParts, patienceMs: number): Engine {
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    const giveUp = performance.now() + patienceMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const code = parts.codeOf(error);
        if (!passing.includes(code) || performance.now() >= giveUp) throw unavailable(error, code);
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
      }
    }
  };
  return {
    ...parts,
    ask: (work) => patiently(() => work(parts.db)),
    // A server may have another default, and add() must see what other transactions have just committed.
    change: (work) => patiently(() => parts.db.transaction().setIsolationLevel("read committed").execute(work)),
  };
}

/** Returns an error that may be logged: its message is a code only, because a database's own message may quote rows. */
export function unavailable(error: unknown, code: string): Error {
  if (error instanceof Refused || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(code, { cause: error });
}
