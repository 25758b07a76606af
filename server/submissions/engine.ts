import type { Kysely, SelectQueryBuilder, Transaction } from "kysely";

import { StoreUnavailable } from "./store.ts";
import type { Tables } from "./tables.ts";

/** What SQLite and PostgreSQL do differently. */
type EngineParts = {
  db: Kysely<Tables>;
  blob: "blob" | "bytea";
  /** Lets one transaction at a time work on a key, in all processes, until it ends. */
  holdKey: (transaction: Transaction<Tables>, key: string) => Promise<void>;
  /** Locks the rows that are read, and passes over those another process has locked. */
  skipTaken: <Table extends keyof Tables, Output>(
    query: SelectQueryBuilder<Tables, Table, Output>,
  ) => SelectQueryBuilder<Tables, Table, Output>;
  /** A short code for the log: of the engine, or of the network. */
  codeOf: (error: unknown) => string;
  /** Codes after which nothing has happened, and the same may work a moment later. */
  passing: readonly string[];
  /** The database server's own clock, in milliseconds since 1970; absent where the database has none. */
  serverTime?: (db: Kysely<Tables>) => Promise<number>;
  /** How large the database is, in bytes. */
  bytes: (db: Kysely<Tables>) => Promise<number>;
  /** Removed rows leave the disk too, as far as the engine can see to it. */
  afterRemoval: () => Promise<void>;
};

export type Engine = Omit<EngineParts, "passing"> & {
  /** Reads. @throws StoreUnavailable */
  ask: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Writes, in one transaction; `work` may be run again after a passing fault. @throws StoreUnavailable */
  change: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
};

/** A request that is refused for a reason of ours: its message is meant for the operator and names no answer. */
export class Refused extends Error {
  override name = "Refused";
}

/** No engine says when another process lets go of a lock, so we look again, this often. */
const LOOK_AGAIN_MS = 20;

/** Makes an engine of its parts. Passing faults are tried again for `patienceMs`, while other requests are served. */
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
    // Stated, since a server may have another default: add() must see what others committed a moment ago.
    change: (work) => patiently(() => parts.db.transaction().setIsolationLevel("read committed").execute(work)),
  };
}

/** Makes any fault one that may be logged: the message is a code alone, since a database's own may quote what people wrote. */
export function unavailable(error: unknown, code: string): Error {
  if (error instanceof Refused || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(code, { cause: error });
}
