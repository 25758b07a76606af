import type { ClockState } from "../clock/judge-clock.ts";
import type { HeldPurge, ReceivedBefore } from "./held-purge.ts";
import type { NewNotice, Notice } from "./notices.ts";
import type { Attachment, NewSubmission, Submission, SubmissionKind } from "./submission.ts";

/** What a stored job of the outbox is for. */
export const PURPOSES = ["notify-staff", "acknowledge-sender", "alarm-unread"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A message that is to go out, claimed by one process until `leaseUntil`: a process that dies gives it back by that. */
export type OutboxJob = { id: string; purpose: Purpose; reference: string; attempts: number; leaseUntil: Date };

/** How the store stands: counts, and nothing of what anyone wrote. */
export type StoreFigures = {
  /** Messages that wait, since when the oldest does, and how many tries to send them have failed. */
  mails: { waiting: number; oldest?: Date; failedAttempts: number };
  /** What nobody has read, and of it what was to be answered by now. */
  unread: number;
  overdue: number;
  /** Size of the database. */
  bytes: number;
  /** How far the clock of the machine is ahead of what the store expects, in milliseconds; absent while it is believed. */
  clockErrorMs?: number;
  /** A purge that waits. */
  heldPurge?: HeldPurge;
};

/** What the store knows of the time when its clock is updated; all in milliseconds since 1970. */
export type KnownOfTime = {
  /** Absent in a store that no process has run over yet. */
  state?: ClockState;
  /** When the newest submission was received; read only where there is no state. */
  newestReceived?: number;
  /** The database server's own clock, where it has one. */
  serverTime?: number;
};

/**
 * Where submissions are kept: one interface, over SQLite or PostgreSQL. Times come from the caller, so that tests need no
 * clock. Every method that says "stored" has synced before it resolves.
 * @throws StoreUnavailable from every method when the database is full, locked or unreachable; its message names no answer.
 */
export type SubmissionStore = {
  /**
   * Stores a submission, its file and its messages in one transaction, or finds that it was sent before: the same token
   * ever, or the same digest within 10 minutes, gives the first one's reference, and nothing more is stored.
   */
  add(submission: NewSubmission, messages: readonly Purpose[], now: Date): Promise<{ reference: string; repeated: boolean }>;

  find(reference: string): Promise<Submission | undefined>;
  attachment(reference: string): Promise<Attachment | undefined>;
  /** Newest first, in pages behind the scenes, so that 10,000 rows never stand in memory at once. */
  list(given?: { includeDone?: boolean }): AsyncIterable<Submission>;
  count(given?: { includeDone?: boolean }): Promise<number>;

  markRead(reference: string, now: Date): Promise<void>;
  /** False where there is no such submission. */
  markDone(reference: string, now: Date): Promise<boolean>;
  /** Deletes it with its file and its waiting messages; false where there is none. */
  remove(reference: string): Promise<boolean>;
  /** Deletes those of a kind received before a time; how many. An application's CV goes with it. */
  removeOlderThan(kind: SubmissionKind, before: Date): Promise<number>;

  /** Received before a time, not read, not done, not suspected, and not yet alarmed about: an alarm is queued for each, once. */
  queueAlarms(kinds: readonly SubmissionKind[], receivedBefore: Date, now: Date): Promise<readonly string[]>;

  /** Claims jobs that are due, oldest first, for one process alone (SKIP LOCKED on PostgreSQL). */
  claimJobs(now: Date, leaseUntil: Date, most: number): Promise<readonly OutboxJob[]>;
  jobSent(id: string, now: Date): Promise<void>;
  /**
   * Gives a job back, to be tried again at a time; `cause` is a code such as ECONNREFUSED, never text of a message. From a
   * process whose claim ran out and passed to another, which may be sending it right now, it changes nothing.
   */
  jobFailed(job: Pick<OutboxJob, "id" | "attempts">, retryAt: Date, cause: string): Promise<void>;
  /** How many messages wait, and since when the oldest does. */
  waiting(): Promise<{ jobs: number; oldest?: Date }>;
  /** How many acknowledgements to an email address were stored since a time: no address gets more than a few a day. */
  recentAcknowledgements(recipient: string, since: Date): Promise<number>;

  /** Clears the digests of submissions that were received before a time: they no longer make two submissions one. */
  forgetDigests(receivedBefore: Date): Promise<void>;

  /** What was kept as long as promised, and how many submissions there are in all. */
  dueForRemoval(receivedBefore: ReceivedBefore): Promise<{ references: readonly string[]; total: number }>;
  /**
   * Remembers that a purge waits, and queues a notice when that is new. Returns for how long it has waited, in milliseconds of
   * running time, and whether it was known before.
   */
  holdPurge(held: HeldPurge): Promise<{ waitedMs: number; isNew: boolean }>;
  /** No purge waits any more. */
  releasePurge(): Promise<void>;

  /** Writes what `judge` makes of the clock's state, in one transaction, with a notice if there is one. */
  updateClock(judge: (known: KnownOfTime) => { next: ClockState; notice?: NewNotice }): Promise<void>;
  /**
   * Sets times of receipt that are further in the future than `aheadMs` to `now`: a clock that was wrong stored them. Returns
   * how many submissions had one.
   */
  correctFutureTimes(now: Date, aheadMs: number): Promise<number>;

  /** Claims one notice that is due until `retryAt(attempts)`, when it is due again unless it was sent. */
  claimNotice(now: Date, retryAt: (attempts: number) => Date): Promise<Notice | undefined>;
  noticeSent(id: string, now: Date): Promise<void>;

  /** What those who watch over the site need to know; `overdueBefore` says from when on each kind is still in time. */
  figures(overdueBefore: Readonly<Record<SubmissionKind, Date>>): Promise<StoreFigures>;

  close(): Promise<void>;
};

/** The database did not take or give what was asked. `cause` is for the log; a visitor is told to call. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
