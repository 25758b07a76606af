import type { Kysely } from "kysely";

import type { Hash, Milliseconds } from "../../platform/database/engine.ts";

/** A file that somebody is changing. */
type Drafts = {
  path: string;
  /** The whole file; null to delete it. */
  text: string | null;
  /** The published text on which the draft is based; null if no such file was published. */
  base: string | null;
  /** Each change gets a higher one. A path never has the same revision twice, also after its draft is gone. */
  revision: number;
  changed_at: Milliseconds;
  /** The id of a person; null for the server command. */
  changed_by: string | null;
  /** Everybody who has changed the draft, as a JSON array of Author. Null if an earlier version of the program began it. */
  authors: string | null;
};

/** The number of the last revision of a path's drafts. It outlives them, so that a revision never names two texts. */
type Revisions = { path: string; revision: number };

/** Each text of requests and releases once, by the hash of its UTF-8. */
type Texts = { digest: Hash; text: string };

/** Who has changed a draft: the id of a person; null for the server command, which knows nobody. */
export type Author = string | null;

/** Where a request to publish stands. The last three are final. */
export type RequestState = "waiting-for-second" | "queued" | "working" | "published" | "failed" | "withdrawn";

type Requests = {
  id: string;
  /** A JSON string, because PostgreSQL's text refuses NUL. */
  note: string;
  asked_by: string;
  asked_at: Milliseconds;
  needs_second: 0 | 1;
  confirmed_by: string | null;
  /** The hash of the guarded words that the second person has confirmed (overlay.ts); null if there were none. */
  confirmed_words: Hash | null;
  /** The live release that the request undoes, which has no files of its own; null for a request that publishes drafts. */
  undo_of: number | null;
  /** The time before which no process works on the request; null for as soon as possible. */
  start_at: Milliseconds | null;
  state: RequestState;
  /** How often a process has claimed the request. */
  claims: number;
  /** What the process that works on the request is doing; a name from the list in the publishing code. */
  step: string | null;
  /** Why the request failed, in plain words, as a JSON string. */
  cause: string | null;
  lease_holder: string | null;
  lease_until: Milliseconds | null;
  ended_at: Milliseconds | null;
  release_number: number | null;
};

/** A file of a request, as its draft was when it was asked for. */
type RequestFiles = {
  /** The request and the path. */
  id: string;
  request_id: string;
  path: string;
  /** Null to delete the file. */
  text_digest: Hash | null;
  base_digest: Hash | null;
  revision: number;
  /** As in the draft. */
  authors: string | null;
};

/**
 * What made a release: a request, a return to an earlier release, or a content migration of a new version of the program. Versions
 * before content migrations made a "merge" with new files of the program.
 */
export type ReleaseKind = "publish" | "undo" | "restore" | "merge" | "migration";

type Releases = {
  /** From 1, without gaps. */
  number: number;
  kind: ReleaseKind;
  published_at: Milliseconds;
  /** The id of a person; null for a migration, which the site makes by itself. */
  published_by: string | null;
  confirmed_by: string | null;
  /** A JSON string; null without a note. */
  note: string | null;
  /** For a return, the release whose overlay is live again; 0 for the initial texts. Null for other kinds. */
  of_number: number | null;
  /** The name of the site that was last rendered of it; null if none is known. Earlier versions of the program read it by this name. */
  build: string | null;
};

/** A file of the overlay of a release. */
type ReleaseFiles = {
  /** The release and the path. */
  id: string;
  number: number;
  path: string;
  /** Null if staff deleted the file. */
  text_digest: Hash | null;
};

/** A text with which the site began: what the content folder had at the first publish, and content migrations made of it since. */
type Initial = { path: string; text: string };

/** A file that a release changed, before and after it; null where the file did not exist. */
type ReleaseChanges = {
  /** The release and the path. */
  id: string;
  number: number;
  path: string;
  before_digest: Hash | null;
  after_digest: Hash | null;
};

/** The release that visitors see, in one row; none until the first publish. */
type Live = { id: number; release_number: number };

/** The release that was last written for a static host, in one row; none if the site was never exported. */
type Exports = { id: number; release_number: number; exported_at: Milliseconds };

/** Who has a file open. A row counts for 2 minutes (cases/casework/colleagues.ts). */
type Presence = { path: string; person_id: string; seen_at: Milliseconds };

export type ContentTables = {
  content_drafts: Drafts;
  content_revisions: Revisions;
  content_texts: Texts;
  content_initial: Initial;
  content_requests: Requests;
  content_request_files: RequestFiles;
  content_releases: Releases;
  content_release_files: ReleaseFiles;
  content_release_changes: ReleaseChanges;
  content_live: Live;
  content_presence: Presence;
  content_exports: Exports;
};

type Schema = Kysely<unknown>["schema"];

/** Makes the first of the tables above. Earlier versions have made tables of builds too, which makeInitialTexts drops. */
export async function makeContentTables({ schema }: Kysely<unknown>): Promise<void> {
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
 * Adds the columns for the authors of drafts and about second persons. Null in the rows of earlier versions, also in
 * those that a restore copies from an old backup: what was written and confirmed before is not known.
 */
export async function makeAuthors({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["content_drafts", "content_request_files"])
    await schema.alterTable(table).addColumn("authors", "text").execute();
  await schema.alterTable("content_requests").addColumn("confirmed_words", "text").execute();
  await schema.alterTable("content_requests").addColumn("undo_of", "bigint").execute();
}

/** Adds the columns for merges with a new version of the program, and the table of exports for a static host. */
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
