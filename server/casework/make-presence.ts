import type { Kysely } from "kysely";

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
