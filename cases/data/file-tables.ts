import { type Kysely, sql } from "kysely";

import type { Engine as EngineOf, Milliseconds } from "../../platform/database/engine.ts";
import type { AttachmentKind, ScanVerdict } from "./store.ts";

/**
 * A file that staff added to the record of a complaint, such as a letter that came on paper. The row of complaint_fields with its id says
 * what it is, who added it and when. It is never replaced.
 */
type ComplaintFiles = {
  id: string;
  reference: string;
  kind: AttachmentKind;
  size: number;
  bytes: Uint8Array;
  scan_verdict: ScanVerdict | null;
  scanned_at: Milliseconds | null;
};

/** The file of a document that staff may attach to a reply, once for each digest (documents.ts). Nothing of a person is in it. */
type Documents = { digest: string; added_at: Milliseconds; bytes: Uint8Array };

export type FileTables = { complaint_files: ComplaintFiles; documents: Documents };

export async function makeComplaintFiles({ schema }: Kysely<unknown>, blob: EngineOf<unknown>["blob"]): Promise<void> {
  await schema
    .createTable("complaint_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("bytes", sql.raw(blob), (column) => column.notNull())
    .addColumn("scan_verdict", "text")
    .addColumn("scanned_at", "bigint")
    .execute();
  await schema.createIndex("complaint_files_of_complaint").on("complaint_files").column("reference").execute();
}

export async function makeDocuments({ schema }: Kysely<unknown>, blob: EngineOf<unknown>["blob"]): Promise<void> {
  await schema
    .createTable("documents")
    .addColumn("digest", "text", (column) => column.primaryKey().notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("bytes", sql.raw(blob), (column) => column.notNull())
    .execute();
}
