import type { Generated, Kysely, SelectQueryBuilder, Transaction } from "kysely";
import type { Pool } from "pg";

import {
  type AttachmentKind,
  type HeldBecause,
  type Purpose,
  type ScanVerdict,
  StoreUnavailable,
} from "../../cases/data/store.ts";
import type { CaseworkColumns, CaseworkTables } from "../../cases/data/casework-tables.ts";
import type { ComplaintTables } from "../../cases/data/complaint-tables.ts";
import type { ContactsTables, SearchColumns } from "../../cases/data/fill-from-answers.ts";
import type { FollowingTables } from "../../cases/data/following-tables.ts";
import type { EditingTables } from "../../publishing/tables/editing-tables.ts";
import type { MessageDraftTables } from "../../cases/data/message-draft-tables.ts";
import type { NoticePurpose } from "../mail/notices.ts";
import type { PageCheckTables } from "../../publishing/tables/page-check-tables.ts";
import type { PageViewsTables } from "../../cases/figures/page-views.ts";
import type { PicturesTables } from "../../publishing/tables/picture-tables.ts";
import type { PeopleTables } from "../../accounts/people-tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A time in whole milliseconds since 1970, in both engines. */
export type Milliseconds = number;

/** A SHA-256 hash in hexadecimal. Secrets of at least 112 random bits need no slower hash. */
export type Hash = string;

/** The differences between SQLite and PostgreSQL. */
type EngineParts = {
  db: Kysely<Tables>;
  /** The connections to PostgreSQL; undefined for SQLite. */
  pool?: Pool;
  blob: "blob" | "bytea";
  /** Waits until no other transaction of any process holds `key`, then holds it until this transaction ends. */
  advisoryLock: (transaction: Transaction<Tables>, key: string) => Promise<void>;
  /** Locks the rows that are read, and skips rows that another process has locked. */
  skipLocked: <Table extends keyof Tables, Output>(
    query: SelectQueryBuilder<Tables, Table, Output>,
  ) => SelectQueryBuilder<Tables, Table, Output>;
  /** Returns a short code for the log, of the database or of the network. */
  codeOf: (error: unknown) => string;
  /** Codes of errors after which nothing was written and a retry may succeed. */
  transient: readonly string[];
  /** The clock of the database server, in milliseconds since 1970; undefined for SQLite. */
  serverTime?: (db: Kysely<Tables>) => Promise<number>;
  /** Returns the size of the database in bytes. */
  bytes: (db: Kysely<Tables>) => Promise<number>;
  /** Removes deleted rows from the disk as well, as far as the database allows. If that fails, the next removal repeats it. */
  afterRemoval: () => Promise<void>;
};

/** Disposing of an engine closes its connections. */
export type Engine = Omit<EngineParts, "transient"> &
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
export function makeEngine({ transient, ...parts }: EngineParts, patienceMs: number): Engine {
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
    afterRemoval: () => parts.afterRemoval().catch(() => undefined),
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

type Submissions = Omit<CaseworkColumns, "status" | "is_held"> & {
  status: Generated<CaseworkColumns["status"]>;
  is_held: Generated<CaseworkColumns["is_held"]>;
  search_text: Generated<SearchColumns["search_text"]>;
  place_text: Generated<SearchColumns["place_text"]>;
  way: SearchColumns["way"];
  reference: string;
  kind: SubmissionKind;
  received_at: Milliseconds;
  /** JSON, because it escapes NUL, which PostgreSQL's text refuses, and unpaired surrogates, which it loses. */
  answers: string;
  suspected: 0 | 1;
  /** When a person first opened it in the staff side. It does not end the alarm, as `read_at` does: opening is not answering. */
  opened_at: Milliseconds | null;
  /** They identify a repeated form. A digest is cleared after 10 minutes (docs/specification.md, Forms). */
  token: Hash | null;
  digest: Hash | null;
  read_at: Milliseconds | null;
  done_at: Milliseconds | null;
  alarmed_at: Milliseconds | null;
};

type Attachments = {
  reference: string;
  kind: AttachmentKind;
  /** JSON, for the same reason as the answers. */
  sender_name: string;
  size: number;
  bytes: Uint8Array;
  /** What clamd found when staff first saved the file, and when; null if the file was not scanned. */
  scan_verdict: ScanVerdict | null;
  scanned_at: Milliseconds | null;
};

type Outbox = {
  id: string;
  reference: string;
  purpose: Purpose;
  /** The address of an acknowledgement, hashed: acknowledgements are counted without storing the address again. */
  recipient: Hash | null;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  lease_until: Milliseconds | null;
  /** When it was sent, was found to be needless, or was given up; the last is the one that has a cause. */
  sent_at: Milliseconds | null;
  /** A code, never the text of an error. */
  last_cause: string | null;
  /** The entry with the words of a reply; null for every other purpose. */
  entry_id: string | null;
  /** The person whom the mail tells of a submission that is assigned to them; null for every other purpose. */
  person_id: string | null;
  /** The day of a reminder, as YYYY-MM-DD; null for every other purpose. */
  due_on: string | null;
};

/** A secret that all processes over one database share, in base64url. */
type SharedKeys = { name: string; key: string };

/** The state of the clock, in one row (platform/clock/judge-clock.ts). The last three columns are null unless it is in doubt. */
type Clock = {
  id: number;
  seen_at: Milliseconds;
  ran_ms: number;
  error_ms: number | null;
  since_ran_ms: number | null;
  ahead_ms: number | null;
};

/** A held purge, in one row; `since_ran_ms` is the running time (Clock.ran_ms) at which it was found. */
type HeldPurge = { id: number; because: HeldBecause; count: number; total: number; since_ran_ms: number };

/** Mails that concern no submission. */
type Notices = {
  id: string;
  purpose: NoticePurpose;
  /** A JSON object of numbers. */
  facts: string;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  sent_at: Milliseconds | null;
  /** The person to whom the notice goes; null for MAIL_TO. */
  person_id: string | null;
};

/** The tables of both engines, which migrations.ts makes. */
export type Tables = PeopleTables &
  CaseworkTables &
  ComplaintTables &
  ContactsTables &
  EditingTables &
  FollowingTables &
  MessageDraftTables &
  PageCheckTables &
  PageViewsTables &
  PicturesTables & {
    submissions: Submissions;
    attachments: Attachments;
    outbox: Outbox;
    shared_keys: SharedKeys;
    clock: Clock;
    held_purge: HeldPurge;
    notices: Notices;
  };

/** Returns how many rows a query without columns finds. */
export async function countRows<Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const { rows } = await query.select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  return rows;
}
