import type { Day } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import type { SaidToSender } from "../../content-model/forms/message-state.ts";
import type { SentDocument } from "./documents.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { FollowKey } from "./reference.ts";
import type { EarlierMail } from "./mail-ids.ts";
import type { NoticeStore } from "../../accounts/notices.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";

/** What the sender of a submission asks for. `answerBy` is the day by which an answer to an addition is promised. */
export type SenderChange = { kind: "add"; text: string; answerBy: Day } | { kind: "withdraw" } | { kind: "copy" };

/** How the sender of a submission proves that it is theirs. */
export type Proof = { reference: string; hash: string };

/** Where a submission stands, for its sender. It has nothing that anybody wrote, and nobody's name. */
export type Followed = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  /** When somebody first opened it or worked on it. */
  readAt?: Date;
  /** When somebody last replied or logged a phone call. */
  answeredAt?: Date;
  /** When its sender last added to it, and when they withdrew it. */
  addedAt?: Date;
  withdrawnAt?: Date;
  /** The day by which an answer to an addition is promised, if the message had been answered before. */
  promisedAgain?: Day;
};

/** The part of the store with which people follow what they sent. */
export type Following = {
  /**
   * Returns where a submission stands; undefined if the reference and the secret do not belong together. A wrong reference and a wrong
   * secret are the same request to the database, by a hash that a guess cannot steer, so they take the same time.
   */
  follow(proof: Proof): Promise<Followed | undefined>;
  /** Exchanges a ticket for a secret, once. Returns whether it was exchanged. */
  redeemTicket(ticket: Proof, secret: FollowKey & { kind: "secret" }, now: Date): Promise<boolean>;
  /** Does what the sender asks for. Undefined if the proof is wrong. */
  changeBySender(proof: Proof, change: SenderChange, now: Date): Promise<{ said: SaidToSender; followed: Followed } | undefined>;
  progress(reference: string): Promise<Followed | undefined>;
};

/**
 * Detected from the bytes, never from the name (docs/specification.md, Forms). A photo is stored as "jpg". "doc" and "rtf" are refused
 * since November 2026, and stored ones stay.
 */
export type AttachmentKind = "pdf" | "docx" | "odt" | "txt" | "jpg" | "doc" | "rtf";
/** What a virus scanner found in a file. */
export type ScanVerdict = "clean" | "found";
export type Attachment = {
  kind: AttachmentKind;
  /** The sender's name for the file, shown to staff. No stored file gets this name. */
  senderName: string;
  bytes: Uint8Array;
};

/** A valid form, before it is stored. */
export type NewSubmission = {
  kind: SubmissionKind;
  answers: Answers;
  attachment?: Attachment;
  /**
   * Identifies a repeated form (docs/specification.md, Forms): a token of the browser, and a digest of answers and address. One of
   * two equal forms may have no token: a visitor who presses the button twice while the scripts load sends the first form without
   * scripts and the second with them.
   */
  sameAs: { token: string; digest?: string } | { token?: undefined; digest: string };
  /** A program filled in the field that no person sees: the submission is stored and marked, and never acknowledged. */
  suspected: boolean;
  /** Lets the sender follow the submission. A repeated form adds its key to the submission that exists. */
  followKey?: FollowKey;
};

export type Submission = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  answers: Answers;
  /** `scan` is undefined if no virus scanner has seen the file. */
  attachment?: { kind: AttachmentKind; senderName: string; size: number; scan?: ScanVerdict };
  /** Perhaps spam, until staff begin to work on it (cases/submissions/suspected.ts). */
  suspected: boolean;
  /** When staff first opened it, and when they marked it as done. */
  readAt?: Date;
  doneAt?: Date;
};

/** The mails about a submission. */
export type Purpose =
  "notify-staff" | "acknowledge-sender" | "alarm-unread" | "reply" | SenderPurpose | AssigneePurpose | IncidentPurpose;
/** The mails after what the sender of a submission did on the page of their message: two to staff, and a copy to the sender. */
export type SenderPurpose = "sender-added" | "sender-withdrew" | "copy-to-sender";
/** The mails before the NDIS Commission must be told of a reportable incident, and before it must have the form about it. */
export type IncidentPurpose = "incident-notice" | "incident-report";
/** The mails to the person to whom a submission is assigned. */
export type AssigneePurpose = "assigned" | ReminderPurpose;
/** The first is sent when the day comes by which an answer is due, the second when that day is over. */
type ReminderPurpose = "reminder-due" | "reminder-overdue";

/**
 * A mail to send, claimed by one process until `leaseUntil`; after that time another process may claim it. `entryId` is that of the
 * words of a reply. `personId` is who gets a mail of AssigneePurpose, and `dueOn` the day that a reminder is about.
 */
export type OutboxJob = {
  id: string;
  purpose: Purpose;
  reference: string;
  attempts: number;
  leaseUntil: Date;
  entryId?: string;
  personId?: string;
  dueOn?: Day;
};

/**
 * The person to whom a submission is assigned, or who stands in for that person. `dueOn` is the day that staff set; undefined for the
 * promised one.
 */
export type Assignee = { email: string; dueOn?: Day; isAnswered: boolean; standsIn?: boolean };

/** What a complaint's record says of a reportable incident: days and moments in the office's time zone, "" if there is none. */
export type IncidentValues = Readonly<Record<"reportable" | "awareAt" | "handedOverAt" | "reportedAt", string>>;

/** A mail that a member of staff wrote. */
export type Reply = { to: string; subject: string; text: string; documents?: readonly SentDocument[] };

/** The cause with which the mail of a withheld reply ends in the outbox. */
export const WITHHELD = "EDOCUMENT";

/**
 * A reply that is not sent. `code` is that of the last error, or WITHHELD with the title of a document that goes with it, whose file cannot
 * be read or is not approved any more.
 */
export type UnsentReply = { job: Pick<OutboxJob, "id" | "reference" | "entryId">; code: string; document?: string };

/** Why a purge is held: it is far larger than usual, or no backup contains the submissions that it would delete. */
export type HeldBecause = "large" | "no-backup";
/** How many submissions the purge would delete, and how many there are in all. */
export type HeldPurge = { because: HeldBecause; count: number; total: number };

/** For each kind, the time before which a submission was received. */
export type ReceivedBefore = Readonly<Record<SubmissionKind, Date>>;
/** The times before which submissions are deleted. `askedToKeep` is for applications that are kept for other roles. */
export type RemovedBefore = ReceivedBefore & { readonly askedToKeep: Date };

/** Counts for monitoring. They contain no answers. */
export type StoreFigures = {
  /** Mails that are not sent yet, when the oldest was queued, and the number of failed attempts. */
  mails: { waiting: number; oldest?: Date; failedAttempts: number };
  /** Unread submissions, and how many of them are past the promised day. */
  unread: number;
  overdue: number;
  /** Size of the database. */
  bytes: number;
  heldPurge?: HeldPurge;
};

/**
 * Stores submissions in SQLite or PostgreSQL. Callers pass the time. Every method that writes has synced the change to the disk
 * before it resolves.
 * @throws StoreUnavailable from every method if the database is full, locked or unreachable
 */
export type SubmissionStore = Following &
  NoticeStore & {
    /**
     * Stores a submission, its attachment and its mails in one transaction. If a submission with the same token exists, or one with
     * the same digest from within 10 minutes, nothing is stored and its reference is returned.
     */
    add(submission: NewSubmission, messages: readonly Purpose[], now: Date): Promise<{ reference: string; repeated: boolean }>;

    find(reference: string): Promise<Submission | undefined>;
    attachment(reference: string): Promise<Attachment | undefined>;
    /** Returns all submissions, for checks and tests. The staff side reads its lists in pages (staff/inbox/inbox-rows.server.ts). */
    list(): Promise<readonly Submission[]>;

    /**
     * Deletes the submissions of a kind whose promised time is over, with their attachments and mails, except those that a legal hold
     * keeps. Returns their number.
     */
    removeDue(kind: SubmissionKind, before: RemovedBefore): Promise<number>;

    /**
     * Queues one alarm for each submission that was received before a time and is not read, done or suspected. A submission raises
     * one of these only; those about a later day are queued with the reminders (cases/casework/assign.ts).
     */
    queueAlarms(kinds: readonly SubmissionKind[], receivedBefore: Date, now: Date): Promise<readonly string[]>;

    /** Claims due jobs for this process alone, oldest first. */
    claimJobs(now: Date, leaseUntil: Date, most: number): Promise<readonly OutboxJob[]>;
    jobSent(id: string, now: Date): Promise<void>;
    /** Ends a job that was not sent, and keeps the code of the last error. */
    jobGivenUp(id: string, now: Date, cause: string): Promise<void>;
    /** Returns the words of a reply, and the mails of its conversation that are older than it. */
    reply(entryId: string): Promise<(Reply & { earlier: readonly EarlierMail[] }) | undefined>;
    /** Returns the file of a document by its digest; undefined if it is not stored. */
    document(digest: string): Promise<Buffer | undefined>;
    /** Ends the job of a reply, says so in its message, and opens that again, with the promised day for another answer. */
    giveUpReply(unsent: UnsentReply, site: Pick<Site, "hours" | "promises">, now: Date): Promise<void>;
    /**
     * Returns the person of a mail to an assignee. Undefined if the submission is closed or no longer assigned to them, or if they may
     * not see it any more.
     */
    assignee(reference: string, personId: string): Promise<Assignee | undefined>;
    /** Returns the incident of a complaint; undefined if it was closed, or is no complaint any more. */
    incident(reference: string): Promise<IncidentValues | undefined>;
    /**
     * Gives a job back until `retryAt`; `cause` is a code such as ECONNREFUSED. Does nothing if another process has claimed the job
     * since, because that process may be sending it now.
     */
    jobFailed(job: Pick<OutboxJob, "id" | "attempts">, retryAt: Date, cause: string): Promise<void>;
    waiting(): Promise<{ jobs: number; oldest?: Date }>;
    /** Returns how many acknowledgements to an email address were queued since a time. */
    recentAcknowledgements(recipient: string, since: Date): Promise<number>;

    /**
     * Clears the digests that no longer identify a repeated form, because they are older than 10 minutes, and the tickets whose time is
     * over.
     */
    forgetDigests(now: Date): Promise<void>;

    /** Stores what the machine's clock says, once an hour (platform/database/clock-readings.ts). */
    noteClock(now: Date): Promise<void>;
    /** Returns the time by which something is old enough to be deleted; undefined until the clock was read for 14 days. */
    deletionTime(now: Date): Promise<Date | undefined>;
    /**
     * Sets times to `now` that are more than 2 hours ahead of every reading of the clock in 14 days. Returns how many submissions had a
     * time of receipt like that.
     */
    correctFutureTimes(now: Date): Promise<number>;

    /** Returns the submissions whose promised time is over, and the number of all submissions. */
    dueForRemoval(before: RemovedBefore): Promise<{ references: readonly string[]; total: number }>;
    /**
     * Records a held purge, and queues a notice if it is new and large. `isOver` says that it was held at each reading of the clock in
     * 14 days.
     */
    holdPurge(held: HeldPurge, now: Date): Promise<{ isOver: boolean; isNew: boolean }>;
    allowPurge(): Promise<void>;

    /** Returns counts for monitoring. A submission of a kind is overdue if it was received before `overdueBefore[kind]`. */
    figures(overdueBefore: ReceivedBefore): Promise<StoreFigures>;

    close(): Promise<void>;
  };
