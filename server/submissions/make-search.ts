import type { Kysely } from "kysely";

/** Makes the columns by which the inbox searches and filters. make-inbox-indexes.ts fills them for the submissions of earlier releases. */
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
