import type { Kysely } from "kysely";

/** Adds what editing-tables.ts says about merges with a new release of the program, and about exports for a static host. */
export async function makeMerging({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["content_drafts", "content_request_files"])
    await schema.alterTable(table).addColumn("merged_with", "text").execute();
  await schema
    .createTable("content_exports")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("release_number", "bigint", (column) => column.notNull())
    .addColumn("exported_at", "bigint", (column) => column.notNull())
    .execute();
}
