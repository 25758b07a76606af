import { type Kysely, sql } from "kysely";

import type { Engine } from "./tables.ts";

/* The migrations that make the tables of this package (main/store/migrations.ts). */

/** Makes the tables of submissions, their files and the mails that wait. */
export async function makeSubmissions({ schema }: Kysely<unknown>, blob: Engine["blob"]): Promise<void> {
  await schema
    .createTable("submissions")
    .addColumn("reference", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("suspected", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.unique())
    .addColumn("digest", "text")
    .addColumn("read_at", "bigint")
    .addColumn("done_at", "bigint")
    .addColumn("alarmed_at", "bigint")
    .execute();
  await schema.createIndex("submissions_newest").on("submissions").columns(["received_at", "reference"]).execute();
  await schema
    .createIndex("submissions_digest")
    .on("submissions")
    .column("digest")
    .where(sql.ref("digest"), "is not", null)
    .execute();
  await schema
    .createTable("attachments")
    .addColumn("reference", "text", (column) =>
      column.primaryKey().notNull().references("submissions.reference").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", sql.raw(blob), (column) => column.notNull())
    .execute();
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("recipient", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease_until", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("last_cause", "text")
    .execute();
  await schema.createIndex("outbox_of_submission").on("outbox").column("reference").execute();
  await schema.createIndex("outbox_due").on("outbox").column("due_at").where(sql.ref("sent_at"), "is", null).execute();
  await schema.createIndex("outbox_recipient").on("outbox").columns(["recipient", "created_at"]).execute();
}

/** Makes the table of a purge that waits for a person. */
export async function makeHeldPurge({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("held_purge")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("because", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("since_ran_ms", "bigint", (column) => column.notNull())
    .execute();
}

export async function makeNotices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
}

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

/**
 * Makes the columns by which the inbox searches and filters. A later migration, name-words, fills them for the submissions of earlier
 * versions.
 */
export async function makeSearch(db: Kysely<unknown>): Promise<void> {
  const submissions = () => db.schema.alterTable("submissions");
  await submissions()
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await submissions()
    .addColumn("place_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await submissions().addColumn("way", "text").execute();
  // The counts of the inbox read these columns from the index alone; the rows are large.
  await db.schema
    .createIndex("submissions_inbox")
    .on("submissions")
    .columns(["kind", "received_at", "status", "assigned_to", "due_on", "opened_at", "read_at", "done_at", "suspected"])
    .execute();
}

/** Makes the indexes of the inbox, and the table of contacts, which name-words fills. */
export async function makeInboxIndexes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("contacts")
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("is_own", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("contacts_key", ["contact", "reference"])
    .execute();
  await schema.createIndex("contacts_of_submission").on("contacts").column("reference").execute();

  // In the order of the lists, so that a page ends after its rows. The columns are those of all lists and most filters: their counts
  // read the index alone, because the rows are large.
  await schema.dropIndex("submissions_inbox").execute();
  await schema.dropIndex("submissions_newest").execute();
  await schema
    .createIndex("submissions_in_lists")
    .on("submissions")
    .columns(["received_at", "reference", "kind", "status", "assigned_to", "due_on", "opened_at", "read_at", "done_at"])
    .columns(["suspected", "way"])
    .execute();
  // The entries that tell whether somebody still has to answer (cases/casework/overdue.ts).
  await sql`create index entries_of_answering on entries (reference, kind, at)
    where kind in ('reply', 'alarm-ended', 'due', 'moved')`.execute(db);
}
