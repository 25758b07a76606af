import type { Kysely } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Tables } from "../submissions/tables.ts";
import { type Draft, readAuthors } from "./drafts.ts";
import { isOfProgram } from "./content-path.ts";
import type { RequestState } from "./editing-tables.ts";
import { textsOf } from "./texts.ts";

/** A request to publish drafts (editing-tables.ts). People are ids; times are in milliseconds since 1970. */
export type PublishRequest = Pick<Tables["content_requests"], "id" | "state" | "claims" | "step"> & {
  note: string;
  askedBy: string;
  askedAt: Milliseconds;
  needsSecond: boolean;
  confirmedBy: string | null;
  confirmedWords: string | null;
  undoOf: number | null;
  startAt: Milliseconds | null;
  cause: string | null;
  endedAt: Milliseconds | null;
  releaseNumber: number | null;
  paths: string[];
};

/** A file of a request, as its draft was when it was asked for. */
export type RequestFile = Omit<Draft, "changedAt" | "changedBy">;

/** How many requests a list has. */
const LISTED = 100;

/** Returns a request; undefined if there is none. */
export async function requestOf(db: Kysely<Tables>, id: string): Promise<PublishRequest | undefined> {
  const row = await db.selectFrom("content_requests").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await withPaths(db, [row]))[0];
}

/** Returns the newest requests, or those in some states, the newest first. */
export async function listRequests(db: Kysely<Tables>, states?: readonly RequestState[]): Promise<PublishRequest[]> {
  const rows = await db
    .selectFrom("content_requests")
    .selectAll()
    .$if(states !== undefined, (query) => query.where("state", "in", states ?? []))
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(LISTED)
    .execute();
  return withPaths(db, rows);
}

/** Returns the files of a request, in the order of their paths. */
export async function requestFiles(db: Kysely<Tables>, id: string): Promise<RequestFile[]> {
  const all = await db.selectFrom("content_request_files").selectAll().where("request_id", "=", id).orderBy("path").execute();
  const rows = all.filter(({ path }) => !isOfProgram(path));
  const text = await textsOf(
    db,
    rows.flatMap(({ text_digest, base_digest }) => [text_digest, base_digest]),
  );
  return rows.map(({ path, text_digest, base_digest, revision, authors }) => ({
    ...{ path, text: text(text_digest), base: text(base_digest), revision },
    authors: readAuthors(authors),
  }));
}

async function withPaths(db: Kysely<Tables>, rows: readonly Tables["content_requests"][]): Promise<PublishRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom("content_request_files")
    .select(["request_id", "path"])
    .where("request_id", "in", ids)
    .orderBy("path")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, note: JSON.parse(row.note) as string, askedBy: row.asked_by, askedAt: row.asked_at },
    ...{ needsSecond: row.needs_second === 1, confirmedBy: row.confirmed_by, startAt: row.start_at },
    ...{ confirmedWords: row.confirmed_words, undoOf: row.undo_of },
    ...{ state: row.state, claims: row.claims, step: row.step, endedAt: row.ended_at, releaseNumber: row.release_number },
    cause: row.cause === null ? null : (JSON.parse(row.cause) as string),
    paths: files.filter(({ request_id }) => request_id === row.id).map(({ path }) => path),
  }));
}
