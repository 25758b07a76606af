import { type Kysely, sql, type Generated } from "kysely";

import type { Milliseconds, Hash, Engine as EngineOf } from "../../platform/database/engine.ts";
import type { ComplaintField } from "./complaint-fields.ts";
import type { MessageDraftKind } from "./message-draft.ts";
import type { Day } from "../../content-model/values/days.ts";
import type { SearchColumns, TablesFromAnswers } from "./fill-from-answers.ts";
import type { MailTables } from "./mail-tables.ts";
import type { AttachmentKind, HeldBecause, Purpose, ScanVerdict } from "./store.ts";
import type { FileTables } from "./file-tables.ts";
import type { ListTables } from "./list-tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables as AccountTables } from "../../accounts/tables.ts";
import type { ClockTables } from "../../platform/database/clock-readings.ts";

/** Where a submission stands. A submission that the public site has stored is "new". */
export const STATUSES = ["new", "in-progress", "waiting", "done", "spam"] as const;
export type Status = (typeof STATUSES)[number];

/**
 * What staff did with a submission; what its sender did on its page (cases/following); and what came by mail (cases/mail-in): a mail, or
 * the report that one of ours could not be delivered.
 */
export type EntryKind =
  | ("note" | "call" | "reply" | "status" | "assigned" | "due" | "alarm-ended" | "linked" | "hold" | "moved")
  | ("reply-stopped" | "due-undone")
  | ("added" | "withdrawn")
  | ("mail" | "bounced");

/**
 * One row for each thing that staff or its sender did with a submission. A row is never changed: a correction is another row. Its kind
 * changes in two cases, because the row does not count as an answer any more: a reply that was stopped before it was sent, and a day
 * that was undone.
 */
type Entries = {
  id: string;
  reference: string;
  kind: EntryKind;
  at: Milliseconds;
  /** The person who did it; null for the site itself and for the sender. */
  person_id: string | null;
  /** A JSON object, whose fields depend on the kind (cases/entries/entries.ts). */
  body: string;
};

/** One row for each person who has a submission on the screen. A row counts for 2 minutes (cases/casework/colleagues.ts). */
type Presence = { reference: string; person_id: string; seen_at: Milliseconds };

/** One row for each value that a field was given. A row is never changed: a correction is another row with a higher number. */
type ComplaintFields = {
  id: string;
  reference: string;
  /** From 1 for each complaint, without gaps. */
  number: number;
  field: ComplaintField | "action" | "file";
  /**
   * A JSON string; "" if the field was emptied. That of an action is an Improvement as JSON (cases/complaints/improvements.ts), that of a
   * file an AddedFile (cases/complaints/complaint-files.ts).
   */
  value: string;
  at: Milliseconds;
  person_id: string;
};

/**
 * What lets the sender of a submission follow it (reference.ts). A submission has one row for each time that its form was sent, because
 * the response to the first may have been lost. `until` is null for a secret, and the end of a ticket.
 */
type MessageKeys = { hash: Hash; reference: string; until: Milliseconds | null };

/** What a person is writing about a submission and has not sent. One row for each person, submission and kind. */
type MessageDrafts = {
  /** The reference, the person and the kind. */
  id: string;
  reference: string;
  person_id: string;
  kind: MessageDraftKind;
  /**
   * The fields by their name, as a JSON object, which escapes what PostgreSQL's text refuses; null after the words were sent or
   * discarded. The row stays without them, so that a late save of the same words finds a newer revision.
   */
  fields: string | null;
  /** Each change gets a higher one. */
  revision: number;
  /** The random id of the open page that saved last, and the number of that save; null after the words were sent or discarded. */
  page: string | null;
  page_number: number;
  changed_at: Milliseconds;
};

/** How often a page of the public site was opened in a week. Nothing of a visitor is kept. */
type PageViews = {
  /** The week and the page. */
  id: string;
  /** A Monday, in the office's time zone. */
  week: Day;
  /** A path of the registry of pages. */
  page: string;
  views: number;
};

type Submissions = {
  status: Generated<Status>;
  /** The id of a person; null if nobody is assigned. */
  assigned_to: string | null;
  /** The day by which staff want to have answered, as YYYY-MM-DD in the office's time zone; null for the promised one. */
  due_on: string | null;
  /** 1 if somebody has answered since staff last asked for an answer (cases/entries/answered.ts). */
  is_answered: Generated<0 | 1>;
  /** When the last entry was added; null if there is none. Retention counts from it. */
  last_entry_at: Milliseconds | null;
  /** 1 while a legal hold keeps the submission from being deleted. */
  is_held: Generated<0 | 1>;
  search_text: Generated<SearchColumns["search_text"]>;
  place_text: Generated<SearchColumns["place_text"]>;
  way: SearchColumns["way"];
  search_version: Generated<SearchColumns["search_version"]>;
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
  /** A code, never the text of an error. "BOUNCE-5.1.1" if the mail was accepted, and a report said later that it was not delivered. */
  last_cause: string | null;
  /** The entry with the words of a reply; null for every other purpose. */
  entry_id: string | null;
  /** The person to whom the submission is assigned, if the mail goes to them; otherwise null. */
  person_id: string | null;
  /** The day of a reminder, as YYYY-MM-DD; null for every other purpose. */
  due_on: string | null;
  /** When the devices of those who may see it were told of it; null if none was. */
  pushed_at: Milliseconds | null;
};

/** A held purge, in one row; `since` is when it was found. */
type HeldPurge = { id: number; because: HeldBecause; count: number; total: number; since: Milliseconds };
/** One row, which the health check writes. */
type StoreProbe = { id: number; written_at: Milliseconds };

/** The tables that this package reads and writes. */
export type Tables = AccountTables &
  ClockTables &
  TablesFromAnswers &
  ListTables &
  FileTables &
  MailTables & {
    submissions: Submissions;
    attachments: Attachments;
    outbox: Outbox;
    held_purge: HeldPurge;
    store_probe: StoreProbe;
    entries: Entries;
    presence: Presence;
    complaint_fields: ComplaintFields;
    message_keys: MessageKeys;
    message_drafts: MessageDrafts;
    page_views: PageViews;
  };

export type Engine = EngineOf<Tables>;

export async function makeCasework(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const submissions = () => schema.alterTable("submissions");
  await submissions()
    .addColumn("status", "text", (column) => column.notNull().defaultTo("new"))
    .execute();
  await submissions().addColumn("assigned_to", "text").execute();
  await submissions().addColumn("due_on", "text").execute();
  await submissions().addColumn("last_entry_at", "bigint").execute();
  await submissions()
    .addColumn("is_held", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("entries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("person_id", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("entries_of_submission").on("entries").columns(["reference", "at"]).execute();
  // A submission that an earlier version of the program marked as done stays done.
  await (db as Kysely<{ submissions: { status: string; done_at: number | null } }>)
    .updateTable("submissions")
    .set({ status: "done" })
    .where("done_at", "is not", null)
    .execute();
}

/** Makes the table of presence, and the index with which a screen finds who opened its submission. */
export async function makePresence({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("presence")
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("presence_key", ["reference", "person_id"])
    .execute();
  await schema.createIndex("audit_log_of_subject").on("audit_log").columns(["subject", "action"]).execute();
}

/** Makes the columns of mails to the person who is assigned. The index makes a reminder of one person about one due day count once. */
export async function makeReminders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("outbox").addColumn("person_id", "text").execute();
  await schema.alterTable("outbox").addColumn("due_on", "text").execute();
  await schema
    .createIndex("outbox_reminder")
    .unique()
    .on("outbox")
    .columns(["reference", "person_id", "purpose", "due_on"])
    .where(sql.ref("due_on"), "is not", null)
    .execute();
}

export async function makeReplies({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("outbox")
    .addColumn("entry_id", "text", (column) => column.references("entries.id").onDelete("cascade"))
    .execute();
  await schema.alterTable("attachments").addColumn("scan_verdict", "text").execute();
  await schema.alterTable("attachments").addColumn("scanned_at", "bigint").execute();
}

export async function makeComplaints({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("complaint_fields")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addUniqueConstraint("complaint_fields_number", ["reference", "number"])
    .execute();
}

/** Makes the table of message keys. A submission of an earlier version of the program has none. */
export async function makeMessageKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("message_keys")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("until", "bigint")
    .execute();
  await schema.createIndex("message_keys_of_submission").on("message_keys").column("reference").execute();
}

export async function makeMessageDrafts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("message_drafts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fields", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("page_number", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("message_drafts_of_submission").on("message_drafts").column("reference").execute();
}

/** Adds when devices were told of what a mail to staff is about. */
export async function makePushes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("outbox").addColumn("pushed_at", "bigint").execute();
  await schema
    .createIndex("outbox_not_pushed")
    .on("outbox")
    .column("created_at")
    .where(sql.ref("pushed_at"), "is", null)
    .execute();
}

export async function makePageViews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("page_views")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("week", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("page_views_week").on("page_views").column("week").execute();
}

/** Makes the table of the words of names. The key has all columns, so that the distinct words are read from it alone. */
export async function makeNameWords({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("name_words")
    .addColumn("word", "text", (column) => column.notNull())
    .addColumn("sound", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addPrimaryKeyConstraint("name_words_key", ["word", "sound", "reference"])
    .execute();
  await schema.createIndex("name_words_of_submission").on("name_words").columns(["reference", "word"]).execute();
  await schema
    .alterTable("submissions")
    .addColumn("search_version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
