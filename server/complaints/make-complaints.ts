import type { Kysely } from "kysely";

/** Makes the table of complaint-tables.ts. */
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
