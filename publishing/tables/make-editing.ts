import type { Kysely } from "kysely";

type Schema = Kysely<unknown>["schema"];

/** Makes the tables of editing-tables.ts. Earlier versions have made tables of builds too, which makeInitialTexts drops. */
export async function makeEditing({ schema }: Kysely<unknown>): Promise<void> {
  await makeDrafts(schema);
  await schema
    .createTable("content_texts")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await makeRequests(schema);
  await makeReleases(schema);
}

async function makeDrafts(schema: Schema): Promise<void> {
  await schema
    .createTable("content_drafts")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("text", "text")
    .addColumn("base", "text")
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text")
    .execute();
  await schema
    .createTable("content_revisions")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("content_presence")
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_presence_key", ["path", "person_id"])
    .execute();
}

async function makeRequests(schema: Schema): Promise<void> {
  await schema
    .createTable("content_requests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("asked_by", "text", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("needs_second", "integer", (column) => column.notNull())
    .addColumn("confirmed_by", "text")
    .addColumn("start_at", "bigint")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("claims", "integer", (column) => column.notNull())
    .addColumn("step", "text")
    .addColumn("cause", "text")
    .addColumn("lease_holder", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("ended_at", "bigint")
    .addColumn("release_number", "bigint")
    .execute();
  await schema.createIndex("content_requests_newest").on("content_requests").columns(["asked_at", "id"]).execute();
  await schema
    .createTable("content_request_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("content_requests.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("text_digest", "text", (column) => column.references("content_texts.digest"))
    .addColumn("base_digest", "text", (column) => column.references("content_texts.digest"))
    .addColumn("revision", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("content_request_files_of").on("content_request_files").columns(["request_id", "path"]).execute();
}

async function makeReleases(schema: Schema): Promise<void> {
  await schema
    .createTable("content_releases")
    .addColumn("number", "bigint", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("published_at", "bigint", (column) => column.notNull())
    .addColumn("published_by", "text")
    .addColumn("confirmed_by", "text")
    .addColumn("note", "text")
    .addColumn("of_number", "bigint")
    .addColumn("build", "text")
    .execute();
  await ofRelease(schema, "content_release_files", ["text_digest", "base_digest"]);
  await ofRelease(schema, "content_release_changes", ["before_digest", "after_digest"]);
  await schema.createIndex("content_release_changes_path").on("content_release_changes").columns(["path", "number"]).execute();
  await schema
    .createTable("content_live")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("release_number", "bigint", (column) => column.notNull().references("content_releases.number"))
    .execute();
}

async function ofRelease(schema: Schema, table: string, digests: readonly [string, string]): Promise<void> {
  await schema
    .createTable(table)
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("number", "bigint", (column) => column.notNull().references("content_releases.number").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn(digests[0], "text", (column) => column.references("content_texts.digest"))
    .addColumn(digests[1], "text", (column) => column.references("content_texts.digest"))
    .execute();
  await schema.createIndex(`${table}_of`).on(table).columns(["number", "path"]).execute();
}

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

/**
 * Makes the table of initial texts, and drops the columns of merges with the program's files and the tables of builds, which each process
 * makes itself. The first start stores the texts, because a migration of tables does not know the folder of the content (overlay.ts).
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
  for (const table of ["content_build_parts", "content_builds", "content_processes"])
    await schema.dropTable(table).ifExists().execute();
}
