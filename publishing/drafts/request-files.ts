import type { Kysely, Transaction } from "kysely";

import type { Tables } from "../tables/tables.ts";
import { isOfProgram } from "./content-folder.ts";
import { isSameContent } from "../../content-model/texts/yaml-format.ts";
import { type Draft, draftOf, lockPath, readAuthors, removeDraft } from "./drafts.ts";
import { digestOf, textsOf } from "./overlay.ts";

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

/**
 * Deletes the drafts without changes of a request that ends without a release: each was kept to take back what the request would have
 * published (saveDraft). The caller has locked publishing.
 */
export async function removeEmptyDrafts(transaction: Transaction<Tables>, id: string): Promise<void> {
  for (const { path } of await requestFiles(transaction, id)) {
    await lockPath(transaction, path);
    const draft = await draftOf(transaction, path);
    if (draft && isSameContent(path, draft.text, draft.base)) await removeDraft(transaction, path);
  }
}

/**
 * Returns everybody who has written a text that releases have published at a path, by the requests that made them. Null if nobody knows
 * all of them, such as for a request that is not kept any more.
 */
export async function authorsOfText(db: Kysely<Tables>, path: string, text: string | null): Promise<Draft["authors"]> {
  const digest = digestOf(text);
  const rows = await db
    .selectFrom("content_release_changes")
    .innerJoin("content_requests", "content_requests.release_number", "content_release_changes.number")
    .innerJoin("content_request_files", (join) =>
      join
        .onRef("content_request_files.request_id", "=", "content_requests.id")
        .onRef("content_request_files.path", "=", "content_release_changes.path"),
    )
    .select("authors")
    .where("content_release_changes.path", "=", path)
    .where("after_digest", digest === null ? "is" : "=", digest)
    .execute();
  const all = rows.map(({ authors }) => readAuthors(authors));
  const known = all.flatMap((authors) => authors ?? []);
  return all.length === 0 || all.includes(null) ? null : [...new Set(known)];
}
