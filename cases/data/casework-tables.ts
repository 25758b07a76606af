import { type Kysely, sql } from "kysely";

import type { Milliseconds } from "../../platform/database/engine.ts";

/** Where a submission stands. A submission that the public site has stored is "new". */
export const STATUSES = ["new", "in-progress", "waiting", "done", "spam"] as const;
export type Status = (typeof STATUSES)[number];

/** What staff did with a submission, and, as the last two, what its sender did (cases/following). */
const ENTRY_KINDS = [
  ...(["note", "call", "reply", "status", "assigned", "due", "alarm-ended", "linked", "hold", "moved"] as const),
  ...(["added", "withdrawn"] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One row for each thing that staff or its sender did with a submission. A row is never changed: a correction is another row. */
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

/** One row for each person who has a submission on the screen. A row counts for 2 minutes (cases/casework/presence.ts). */
type Presence = { reference: string; person_id: string; seen_at: Milliseconds };

export type CaseworkTables = { entries: Entries; presence: Presence };

/** The columns of `submissions` that staff change. */
export type CaseworkColumns = {
  status: Status;
  /** The id of a person; null if nobody is assigned. */
  assigned_to: string | null;
  /** The day by which staff want to have answered, as YYYY-MM-DD in the office's time zone; null for the promised one. */
  due_on: string | null;
  /** When the last entry was added; null if there is none. Retention counts from it. */
  last_entry_at: Milliseconds | null;
  /** 1 while a legal hold keeps the submission from being deleted. */
  is_held: 0 | 1;
};

/** Makes the table of entries and the columns of `submissions` that staff change. */
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
  // A submission that an earlier release marked as done stays done.
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

/** Makes the columns that connect a mail with its entry, and those with the result of a virus scan. */
export async function makeReplies({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("outbox")
    .addColumn("entry_id", "text", (column) => column.references("entries.id").onDelete("cascade"))
    .execute();
  await schema.alterTable("attachments").addColumn("scan_verdict", "text").execute();
  await schema.alterTable("attachments").addColumn("scanned_at", "bigint").execute();
}
