import type { Kysely } from "kysely";

import type { Hash, Milliseconds } from "../../platform/database/engine.ts";
import type { RequestState } from "../tables/content-tables.ts";
import type { Tables } from "../tables/tables.ts";

/** The states of requests that may still become a release. */
export const OPEN: readonly RequestState[] = ["waiting-for-second", "queued", "working"];

/** A file of a request that may still become a release. `text` is the hash of the words that it publishes; null if it deletes the file. */
export type OpenRequestFile = { id: string; path: string; startAt: Milliseconds | null; text: Hash | null };

/** Returns the files of open requests at some paths: those of the oldest request first, in the order of their paths. */
export async function openRequestFiles(db: Kysely<Tables>, paths: readonly string[]): Promise<OpenRequestFile[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom("content_requests")
    .innerJoin("content_request_files", "content_request_files.request_id", "content_requests.id")
    .select(["content_requests.id", "path", "start_at", "text_digest"])
    .where("state", "in", OPEN)
    .where("path", "in", paths)
    .orderBy("asked_at")
    .orderBy("content_requests.id")
    .orderBy("path")
    .execute();
  return rows.map(({ id, path, start_at: startAt, text_digest: text }) => ({ id, path, startAt, text }));
}

/** Returns the file of an open request at a path, of which there is at most one; undefined if there is none. */
export const openRequestFile = async (db: Kysely<Tables>, path: string): Promise<OpenRequestFile | undefined> =>
  (await openRequestFiles(db, [path]))[0];
