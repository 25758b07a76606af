import { type Kysely, sql } from "kysely";

/* The migrations that make the tables of this package (main/store/migrations.ts). */

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

/** Makes the columns by which the inbox searches and filters. A later migration, name-words, fills them for the submissions of earlier versions. */
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
