import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";

import { record } from "../../accounts/audit.ts";
import type { Hash, Milliseconds } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { requireContentPath } from "./content-folder.ts";
import { type Draft, draftOf, lockPath, lockPublishing, storedAuthors } from "./drafts.ts";
import type { RequestState } from "../tables/content-tables.ts";
import { OPEN, openRequestFiles, type OpenRequestFile } from "./open-requests.ts";
import { digestOf, storeTexts } from "./overlay.ts";
import { removeEmptyDrafts, requestFiles } from "./request-files.ts";
import { tellWhoMayConfirm, whyNotSecond } from "./second-person.ts";

/** A request to publish drafts (content-tables.ts). People are ids; times are in milliseconds since 1970. */
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
    id: row.id,
    note: JSON.parse(row.note) as string,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    needsSecond: row.needs_second === 1,
    confirmedBy: row.confirmed_by,
    startAt: row.start_at,
    confirmedWords: row.confirmed_words,
    undoOf: row.undo_of,
    state: row.state,
    claims: row.claims,
    step: row.step,
    endedAt: row.ended_at,
    releaseNumber: row.release_number,
    cause: row.cause === null ? null : (JSON.parse(row.cause) as string),
    paths: files.filter(({ request_id }) => request_id === row.id).map(({ path }) => path),
  }));
}

/** Returns the request that a process works on, or else the newest one that may still become a release; undefined if there is none. */
export function newestOpenRequest(db: Kysely<Tables>): Promise<Pick<PublishRequest, "id" | "state"> | undefined> {
  const open = db.selectFrom("content_requests").select(["id", "state"]).where("state", "in", OPEN);
  const workedOnFirst = sql`case state when 'working' then 0 else 1 end`;
  return open.orderBy(workedOnFirst).orderBy("asked_at", "desc").orderBy("id").limit(1).executeTakeFirst();
}

type Asked = {
  /** The drafts, each with the revision that was shown to the person who asks. */
  paths: readonly { path: string; revision: number }[];
  note: string;
  by: string;
  needsSecond: boolean;
  /** The time before which nothing is published; null for now. */
  startAt: Milliseconds | null;
  now: Milliseconds;
};

/**
 * "asked": the request exists. "changed": these drafts were saved, published or discarded after they were shown. "asked-before":
 * these paths are in another open request, which must be withdrawn first. Nothing was stored by the last two.
 */
type AskResult =
  { kind: "asked"; id: string } | { kind: "changed"; paths: string[] } | { kind: "asked-before"; paths: string[]; id: string };

/**
 * Asks to publish drafts with the texts that they have now; later changes of a draft are no part of the request.
 * @throws InvalidContentPath, StoreUnavailable
 */
export async function askToPublish(engine: Engine, asked: Asked): Promise<AskResult> {
  for (const { path } of asked.paths) requireContentPath(path);
  if (asked.paths.length === 0) throw new Error("A request has at least one draft.");
  return engine.transaction((transaction) => askIn(engine, transaction, asked));
}

async function askIn(engine: Engine, transaction: Transaction<Tables>, asked: Asked): Promise<AskResult> {
  await lockPublishing(engine, transaction);
  const drafts: Draft[] = [];
  const changed: string[] = [];
  for (const { path, revision } of asked.paths.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    await lockPath(transaction, path);
    const draft = await draftOf(transaction, path);
    if (draft?.revision === revision) drafts.push(draft);
    else changed.push(path);
  }
  if (changed.length > 0) return { kind: "changed", paths: changed };
  const before = await openRequestFiles(
    transaction,
    drafts.map(({ path }) => path),
  );
  const [first] = before;
  if (first) return { kind: "asked-before", ...requestIn(before, first.id) };
  const id = await insertRequest(transaction, asked, drafts);
  await record(engine, transaction, { action: "publish-asked", actor: asked.by, subject: id }, new Date(asked.now));
  return { kind: "asked", id };
}

const requestIn = (files: readonly OpenRequestFile[], id: string) => ({
  id,
  paths: files.filter((file) => file.id === id).map(({ path }) => path),
});

/** Adds a request with these drafts, or one that undoes a release. Returns its id. */
export async function insertRequest(
  transaction: Transaction<Tables>,
  { note, by, needsSecond, startAt, now }: Omit<Asked, "paths">,
  drafts: readonly Draft[],
  undoOf: number | null = null,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("content_requests")
    .values({
      id,
      note: JSON.stringify(note),
      asked_by: by,
      asked_at: now,
      start_at: startAt,
      claims: 0,
      undo_of: undoOf,
      needs_second: needsSecond ? 1 : 0,
      state: needsSecond ? "waiting-for-second" : "queued",
    })
    .execute();
  await storeTexts(
    transaction,
    drafts.flatMap(({ text, base }) => [text, base]),
  );
  const files = drafts.map(({ path, text, base, revision, authors }) => ({
    id: `${id} ${path}`,
    request_id: id,
    path,
    revision,
    authors: storedAuthors(authors),
    text_digest: digestOf(text),
    base_digest: digestOf(base),
  }));
  if (files.length > 0) await transaction.insertInto("content_request_files").values(files).execute();
  if (needsSecond) await tellWhoMayConfirm(transaction, { id, askedBy: by, undoOf }, new Date(now));
  return id;
}

/**
 * "same-person": a second person has neither asked for it nor written any of its drafts. "unknown-author": nobody knows who has written
 * them, so nobody may confirm. "not-waiting": the request is in another state, or there is none.
 */
type ConfirmResult = "confirmed" | "same-person" | "unknown-author" | "not-waiting";
type ByPerson = { id: string; by: string; now: Milliseconds };

/** Confirms a request as the second person, after which it is published. @throws StoreUnavailable */
export const confirmRequest = (
  engine: Engine,
  { id, by, now, words }: ByPerson & { words: Hash | null },
): Promise<ConfirmResult> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const request = await requestOf(transaction, id);
    if (request?.state !== "waiting-for-second") return "not-waiting";
    const refused = whyNotSecond(by, request, await requestFiles(transaction, id));
    if (refused) return refused;
    const confirmed = { state: "queued", confirmed_by: by, confirmed_words: words, cause: null } as const;
    await transaction.updateTable("content_requests").set(confirmed).where("id", "=", id).execute();
    await record(engine, transaction, { action: "publish-confirmed", actor: by, subject: id }, new Date(now));
    return "confirmed";
  });

/**
 * Withdraws an open request, also while a process works on it, whose release is then refused. The drafts stay as they are. Returns
 * false if it is not open any more. @throws StoreUnavailable
 */
export const withdrawRequest = (engine: Engine, { id, by, now }: ByPerson): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    const row = transaction.updateTable("content_requests").where("id", "=", id).where("state", "in", OPEN);
    const { numUpdatedRows } = await row.set({ state: "withdrawn", ended_at: now, lease_until: null }).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await removeEmptyDrafts(transaction, id);
    await record(engine, transaction, { action: "publish-withdrawn", actor: by, subject: id }, new Date(now));
    return true;
  });

/** Returns whether a request may still become a release. */
export const isOpen = ({ state }: { state: RequestState }): boolean => OPEN.includes(state);
