import { type Kysely, sql } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import type { PictureFormat } from "../../content-model/values/picture-address.ts";
import type * as database from "../../platform/database/engine.ts";
import type { Milliseconds, SharedKeyTables } from "../../platform/database/engine.ts";
import type * as cases from "../../cases/data/tables.ts";
import type { ContentTables } from "./content-tables.ts";

/** Who checks a page with facts, and of which day its reminders were sent. The days of the checks are in the content. */
type PageChecks = {
  /** The file of the page below content/, such as pages/services.md. */
  page: string;
  /** Null if nobody is responsible: then the owners are reminded. */
  person_id: string | null;
  /** The day of the last reminder that was queued (page-checks.ts); null before the first. */
  reminded_for: Day | null;
};

type PageCheckTables = { page_checks: PageChecks };

/** Makes the table of page checks. A page whose responsible person is deleted has nobody. */
export async function makePageChecks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("page_checks")
    .addColumn("page", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("set null"))
    .addColumn("reminded_for", "text")
    .execute();
}

/** A picture that somebody has added. What it is called and what it shows is text of the content (content/pictures/<name>.yaml). */
type Pictures = {
  /** Of all its files (picture-files.ts). */
  digest: string;
  added_at: Milliseconds;
  /** The id of a person; empty if `npm run content -- import` added it. */
  added_by: string;
};

/** A file of a picture. The uploaded one is not kept. */
type PictureFiles = {
  /** The digest, the width and the format. */
  id: string;
  digest: string;
  width: number;
  format: PictureFormat;
  bytes: Uint8Array;
};

type PicturesTables = { content_pictures: Pictures; content_picture_files: PictureFiles };

/** The tables that this package, and those above it, read and write: all of the database. */
export type Tables = cases.Tables & SharedKeyTables & ContentTables & PageCheckTables & PicturesTables;

export type Engine = database.Engine<Tables>;

/** Makes the tables of pictures. */
export async function makePictures({ schema }: Kysely<unknown>, blob: Engine["blob"]): Promise<void> {
  await schema
    .createTable("content_pictures")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("content_picture_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("digest", "text", (column) => column.notNull().references("content_pictures.digest").onDelete("cascade"))
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("bytes", sql.raw(blob), (column) => column.notNull())
    .execute();
  await schema.createIndex("content_picture_files_of").on("content_picture_files").column("digest").execute();
}
