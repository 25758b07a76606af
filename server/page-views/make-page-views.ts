import type { Kysely } from "kysely";

/** Makes the table of page-views-table.ts. */
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
