import { type Kysely, sql } from "kysely";

import type { Engine as EngineOf, Hash, Milliseconds } from "../../platform/database/engine.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { AttachmentKind, ScanVerdict } from "./store.ts";

/** A part of the text of a mail. Quotes and signatures are shown folded. */
export type MailPart = { kind: "words" | "quote" | "signature"; text: string };

/** A mail as staff read it. Nothing of its HTML is left. */
export type FiledMail = {
  from: { address: string; name?: string };
  subject: string;
  parts: readonly MailPart[];
  /** The text was longer than is kept. */
  isCut?: true;
  /** When its sender's mail program says that it was sent, in milliseconds; a mail program may say anything. */
  sentAt?: number;
  /** A program wrote it, such as an absence notice (RFC 3834). */
  isAutomatic?: true;
  /** Staff made the message of this mail, so the answer "message" repeats its words and is not shown. */
  startsMessage?: true;
  /** How many files are stored with it, and the names of those that are not kept, with the reason. */
  files: number;
  refused?: readonly { name: string; because: FileLeftOut }[];
};

/** The rules are those of a CV; "too-many" and "too-large" are limits of a mail. */
export type FileLeftOut = "wrong-kind" | "cannot-open" | "unsafe" | "too-large" | "too-many";

/**
 * Why a mail waits for a person: nothing says to which message it belongs, or somebody else than the person of that message has sent it,
 * or it cannot be read, or it is larger than is read.
 */
export type MailHeldBecause = "no-match" | "other-sender" | "unreadable" | "too-large";

/** One row for each mail that came in and is kept: in a message, whose entry has the same id, or held for a person. */
type Mails = {
  id: string;
  /** The message that it is in; null while it is held. */
  reference: string | null;
  at: Milliseconds;
  /** With angle brackets, as a JSON string; null if it has none. */
  message_id: string | null;
  message_id_hash: Hash | null;
  /** Null if it was never held. */
  held_because: MailHeldBecause | null;
  /** The message to which a held mail probably belongs. */
  probably: string | null;
  /**
   * While it is held: only people who may see this kind of message may read it, or the kind that the message to which it probably belongs
   * has now (isFor in cases/mail-in/held-mails.ts).
   */
  audience: SubmissionKind;
  /** The contact of its sender in the form of contacts.ts, hashed, by which records about a person are found. */
  sender_hash: Hash | null;
  /** A FiledMail as JSON while it is held; afterwards the entry has it. */
  body: string | null;
  /** Whether a program wrote it (cases/mail-in/automatic.ts). Held mails of programs are listed after those of people. */
  is_automatic: 0 | 1;
  /** When somebody removed it while it was held. It is deleted a day later, so that this can be undone until then. */
  removed_at: Milliseconds | null;
};

type MailFiles = {
  /** The id of the mail, and a number. */
  id: string;
  mail_id: string;
  kind: AttachmentKind;
  /** JSON, as in the table of attachments. */
  sender_name: string;
  size: number;
  bytes: Uint8Array;
  scan_verdict: ScanVerdict | null;
  scanned_at: Milliseconds | null;
};

/** That a mail was stored before. It has nothing of the mail, so it stays when the mail is erased. */
type MailsSeen = { hash: Hash; at: Milliseconds };

/** Where mails are fetched from, and how that went. */
type MailFetches = {
  /** "folder", or the hash of the mailbox. */
  place: string;
  /** Of the mailbox (RFC 3501, 2.3.1.1); null before the first fetch. */
  uid_validity: string | null;
  last_uid: number;
  /** Older mails are not read. */
  since: Milliseconds;
  /** One process at a time fetches. */
  lease_until: Milliseconds | null;
  succeeded_at: Milliseconds | null;
  /** The code of the error of the last fetch; null if it succeeded. `failing_since` is the first of a row of failures. */
  cause: string | null;
  failing_since: Milliseconds | null;
  /** When the mailbox last had another UIDVALIDITY than before. */
  renumbered_at: Milliseconds | null;
};

export type MailTables = { mails: Mails; mail_files: MailFiles; mails_seen: MailsSeen; mail_fetches: MailFetches };

export async function makeMails({ schema }: Kysely<unknown>, blob: EngineOf<unknown>["blob"]): Promise<void> {
  await schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.references("submissions.reference").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("message_id", "text")
    .addColumn("message_id_hash", "text")
    .addColumn("held_because", "text")
    .addColumn("probably", "text", (column) => column.references("submissions.reference").onDelete("set null"))
    .addColumn("audience", "text", (column) => column.notNull())
    .addColumn("sender_hash", "text")
    .addColumn("body", "text")
    .execute();
  await schema.createIndex("mails_of_submission").on("mails").columns(["reference", "at"]).execute();
  await schema.createIndex("mails_message_id").on("mails").column("message_id_hash").execute();
  await schema.createIndex("mails_probably").on("mails").column("probably").execute();
  await schema.createIndex("mails_held").on("mails").column("at").where(sql.ref("reference"), "is", null).execute();
  await schema
    .createTable("mail_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("mail_id", "text", (column) => column.notNull().references("mails.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", sql.raw(blob), (column) => column.notNull())
    .addColumn("scan_verdict", "text")
    .addColumn("scanned_at", "bigint")
    .execute();
  await schema.createIndex("mail_files_of_mail").on("mail_files").column("mail_id").execute();
  await schema
    .createTable("mails_seen")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("mail_fetches")
    .addColumn("place", "text", (column) => column.primaryKey().notNull())
    .addColumn("uid_validity", "text")
    .addColumn("last_uid", "bigint", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("succeeded_at", "bigint")
    .addColumn("cause", "text")
    .addColumn("failing_since", "bigint")
    .execute();
}

/** Makes the columns of what became of a held mail, and of a mailbox whose numbers have changed. */
export async function makeMailMarks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("mails")
    .addColumn("is_automatic", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("mails").addColumn("removed_at", "bigint").execute();
  await schema.alterTable("mail_fetches").addColumn("renumbered_at", "bigint").execute();
}
