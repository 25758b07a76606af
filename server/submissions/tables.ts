import type { AttachmentKind, SubmissionKind } from "./submission.ts";
import type { HeldBecause } from "./held-purge.ts";
import type { NoticePurpose } from "./notices.ts";
import type { Purpose } from "./store.ts";

/** A time, in whole milliseconds since 1970: the same number in both engines. */
type Milliseconds = number;
/** The sha256 of something, in hexadecimal. */
type Hash = string;

type Submissions = {
  reference: string;
  kind: SubmissionKind;
  received_at: Milliseconds;
  /** JSON, which escapes what PostgreSQL's text refuses (NUL) or loses (half a surrogate pair). */
  answers: string;
  suspected: 0 | 1;
  /** What makes two sendings one; a digest is cleared once it is of no more use (docs/specification.md, Forms). */
  token: Hash | null;
  digest: Hash | null;
  read_at: Milliseconds | null;
  done_at: Milliseconds | null;
  alarmed_at: Milliseconds | null;
};

type Attachments = {
  reference: string;
  kind: AttachmentKind;
  /** JSON, for the same reason as the answers: a sender names files as they like. */
  sender_name: string;
  size: number;
  bytes: Uint8Array;
};

type Outbox = {
  id: string;
  reference: string;
  purpose: Purpose;
  /** Of the address that an acknowledgement goes to, so that they can be counted without an address standing here. */
  recipient: Hash | null;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  lease_until: Milliseconds | null;
  sent_at: Milliseconds | null;
  /** A code, never text of a message. */
  last_cause: string | null;
};

/** A secret that all processes over one database share, in base64url. */
type SharedKeys = { name: string; key: string };

/** What is remembered of the time, in one row (server/clock/judge-clock.ts); the last three are null while the clock is believed. */
type Clock = {
  id: number;
  seen_at: Milliseconds;
  ran_ms: number;
  error_ms: number | null;
  since_ran_ms: number | null;
  ahead_ms: number | null;
};

/** A purge that waits, in one row; `since_ran_ms` is the running time of the clock's row when it was found. */
type HeldPurge = { id: number; because: HeldBecause; count: number; total: number; since_ran_ms: number };

/** Mails to the operator that are about no submission. */
type Notices = {
  id: string;
  purpose: NoticePurpose;
  /** JSON of numbers. */
  facts: string;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  sent_at: Milliseconds | null;
};

/** The tables as both engines hold them; migrations.ts makes them. */
export type Tables = {
  submissions: Submissions;
  attachments: Attachments;
  outbox: Outbox;
  shared_keys: SharedKeys;
  clock: Clock;
  held_purge: HeldPurge;
  notices: Notices;
};
