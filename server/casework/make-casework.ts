import type { Kysely } from "kysely";

/** Makes the table and the columns of casework-tables.ts. */
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
