import type { Kysely } from "kysely";

/** Makes the table of message-draft-tables.ts. */
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
