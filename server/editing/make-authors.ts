import type { Kysely } from "kysely";

/**
 * Adds what editing-tables.ts says about the authors of drafts and about second persons. Null in the rows of earlier versions, also in
 * those that a restore copies from an old backup: what was written and confirmed before is not known.
 */
export async function makeAuthors({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["content_drafts", "content_request_files"])
    await schema.alterTable(table).addColumn("authors", "text").execute();
  await schema.alterTable("content_requests").addColumn("confirmed_words", "text").execute();
  await schema.alterTable("content_requests").addColumn("undo_of", "bigint").execute();
}
