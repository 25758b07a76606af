import { type Kysely, sql } from "kysely";

import type { Engine } from "./tables.ts";

/** Makes the tables of picture-tables.ts. */
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
