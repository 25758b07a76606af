import { type Kysely, sql } from "kysely";

import { fillFromAnswers } from "./fill-from-answers.ts";

/** Makes the indexes of the inbox, and the table of contacts with its rows for the submissions of earlier releases. */
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
  await fillFromAnswers(db);

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
  // The entries that tell whether somebody still has to answer (server/casework/overdue.ts).
  await sql`create index entries_of_answering on entries (reference, kind, at)
    where kind in ('reply', 'alarm-ended', 'due', 'moved')`.execute(db);
}
