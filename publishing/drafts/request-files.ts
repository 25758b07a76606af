import type { Kysely } from "kysely";

import type { Tables } from "../tables/tables.ts";
import { isOfProgram } from "./content-folder.ts";
import { type Draft, readAuthors } from "./drafts.ts";
import { textsOf } from "./overlay.ts";

/** A file of a request, as its draft was when it was asked for. */
export type RequestFile = Omit<Draft, "changedAt" | "changedBy">;

/** Returns the files of a request, in the order of their paths. */
export async function requestFiles(db: Kysely<Tables>, id: string): Promise<RequestFile[]> {
  const all = await db.selectFrom("content_request_files").selectAll().where("request_id", "=", id).orderBy("path").execute();
  const rows = all.filter(({ path }) => !isOfProgram(path));
  const text = await textsOf(
    db,
    rows.flatMap(({ text_digest, base_digest }) => [text_digest, base_digest]),
  );
  return rows.map(({ path, text_digest, base_digest, revision, authors }) => ({
    path,
    text: text(text_digest),
    base: text(base_digest),
    revision,
    authors: readAuthors(authors),
  }));
}
