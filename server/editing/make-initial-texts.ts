import type { Kysely } from "kysely";

/**
 * Makes the table of initial texts, and drops the columns of merges with the program's files and the tables of builds, which each process
 * makes itself. The first start stores the texts, because
 * a migration of tables does not know the folder of the content (initial-texts.ts).
 */
export async function makeInitialTexts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("content_initial")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  for (const table of ["content_drafts", "content_request_files"])
    await schema.alterTable(table).dropColumn("merged_with").execute();
  await schema.alterTable("content_release_files").dropColumn("base_digest").execute();
  for (const table of ["content_build_parts", "content_builds", "content_processes"]) await schema.dropTable(table).execute();
}
