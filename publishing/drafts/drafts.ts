import { type Kysely, sql, type Transaction } from "kysely";

import { mostCharacters } from "../../content-model/values/content-limits.ts";
import { isSameContent } from "../../content-model/texts/yaml-format.ts";
import { record } from "../../accounts/audit.ts";
import { type Milliseconds, Refused } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { isOfProgram, requireContentPath } from "./content-folder.ts";
import { openRequestFile } from "./open-requests.ts";
import type { Author } from "../tables/content-tables.ts";

/**
 * Locks requests, releases and their texts until the transaction ends. A transaction takes this lock first, then those of paths in
 * their order, then that of the audit log, so that two transactions never wait for each other.
 */
export const lockPublishing = (engine: Pick<Engine, "advisoryLock">, transaction: Transaction<Tables>): Promise<void> =>
  engine.advisoryLock(transaction, "content-publishing");

/** Locks the draft of a path until the transaction ends, also while there is none, and returns the number of its last revision. */
export async function lockPath(transaction: Transaction<Tables>, path: string): Promise<number> {
  await transaction
    .insertInto("content_revisions")
    .values({ path, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // As in lockSubmission: SQLite has no "select for update".
  const { revision } = await transaction
    .updateTable("content_revisions")
    .set({ revision: sql.ref("revision") })
    .where("path", "=", path)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** A file that somebody is changing (content-tables.ts); all editors share it. */
export type Draft = Pick<Tables["content_drafts"], "path" | "text" | "base" | "revision"> & {
  changedAt: Milliseconds;
  changedBy: string | null;
  authors: Authors;
};
/** Null if nobody knows who they are. */
type Authors = readonly Author[] | null;

/** `base` counts only if the save begins a draft, or if `rebases` is true. `revision` is the one from which it started; 0 to begin one. */
type Save = Pick<Draft, "path" | "text" | "base" | "revision"> & {
  /** The id of a person; null for the server command. */
  by: string | null;
  now: Milliseconds;
  /** True after a person has merged the draft with what was published meanwhile. */
  rebases?: boolean;
  /** Who has written the text before, if the save begins a draft with earlier words. */
  earlierAuthors?: Authors;
};

/**
 * "saved": the revision that the draft has now; 0 if there is none, because its text is the published one. "conflict": somebody
 * else has saved meanwhile. "gone": the draft was published or discarded meanwhile. Nothing was changed by the last two.
 */
type SaveResult = { kind: "saved"; revision: number } | { kind: "conflict"; theirs: Draft } | { kind: "gone" };

/** A text that is longer than a file may be, or than all drafts may be together. Nothing was changed. */
class DraftTooLong extends Refused {
  override name = "DraftTooLong";
}

/** Characters of all drafts together. Every list of the content reads them. */
const MOST_OF_ALL = 1_000_000;

/**
 * Saves a draft. A save that changes nothing gets the present revision, so that it can be repeated after a lost response.
 * @throws InvalidContentPath, UnstorableText, DraftTooLong, StoreUnavailable
 */
export async function saveDraft(engine: Engine, save: Save): Promise<SaveResult> {
  requireContentPath(save.path);
  for (const text of [save.text, save.base]) if (text !== null) requireStorableText(text);
  return engine.transaction((transaction) => saveIn(engine, transaction, save));
}

async function saveIn(engine: Engine, transaction: Transaction<Tables>, save: Save): Promise<SaveResult> {
  const { path, text, revision, by, now, rebases = false, earlierAuthors = [] } = save;
  const last = await lockPath(transaction, path);
  const draft = await draftOf(transaction, path);
  const base = draft && !rebases ? draft.base : save.base;
  const isEmpty = isSameContent(path, text, base);
  const isSame = draft && text === draft.text && base === draft.base;
  if (draft ? isSame : isEmpty) return { kind: "saved", revision: draft?.revision ?? 0 };
  if (draft && draft.revision !== revision) return { kind: "conflict", theirs: draft };
  if (!draft && revision !== 0) return { kind: "gone" };
  await requireRoom(transaction, path, (text ?? "").length, (draft?.text ?? "").length);
  // While a request publishes earlier words of it, a draft without changes is the one that takes them back.
  if (isEmpty && !(draft && (await openRequestFile(transaction, path)))) {
    await removeDraft(transaction, path);
    return { kind: "saved", revision: 0 };
  }
  const authors = withAuthor(draft ? draft.authors : earlierAuthors, by);
  await putDraft(transaction, { path, text, base, revision: last + 1, changedAt: now, changedBy: by, authors });
  const isNewAuthor = draft?.authors ? !draft.authors.includes(by) : draft?.changedBy !== by;
  const action = draft ? "draft-changed" : "draft-begun";
  if (!draft || isNewAuthor) await record(engine, transaction, { action, actor: by ?? undefined, subject: path }, new Date(now));
  return { kind: "saved", revision: last + 1 };
}

/**
 * Begins drafts of files that have none, all or none. Returns false, with nothing stored, if a path has a draft already.
 * @throws InvalidContentPath, UnstorableText, DraftTooLong, StoreUnavailable
 */
export async function beginDrafts(engine: Engine, saves: readonly Omit<Save, "revision" | "rebases">[]): Promise<boolean> {
  for (const { path, text } of saves) {
    requireContentPath(path);
    requireStorableText(text ?? "");
  }
  return engine.transaction(async (transaction) => {
    const inOrder = saves.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    for (const { path } of inOrder) {
      await lockPath(transaction, path);
      if (await draftOf(transaction, path)) return false;
    }
    for (const save of inOrder) await saveIn(engine, transaction, { ...save, revision: 0 });
    return true;
  });
}

export const withAuthor = (authors: Authors, by: Author): Authors => authors && [...new Set([...authors, by])];

/** Returns authors as a column stores them, and the other way round. */
export const storedAuthors = (authors: Authors): string | null => authors && JSON.stringify(authors);
export const readAuthors = (stored: string | null): Authors => (stored === null ? null : (JSON.parse(stored) as Author[]));

/** A draft that is too long already may become shorter. @throws DraftTooLong */
async function requireRoom(db: Kysely<Tables>, path: string, length: number, before: number): Promise<void> {
  if (length <= before) return;
  if (length > mostCharacters(path)) throw new DraftTooLong(`The text has more than ${mostCharacters(path)} characters.`);
  const { fn } = db;
  const row = await db
    .selectFrom("content_drafts")
    .select(fn.sum<string | number | null>(fn<number>("length", ["text"])).as("characters"))
    .executeTakeFirst();
  if (Number(row?.characters ?? 0) + length - before > MOST_OF_ALL)
    throw new DraftTooLong(`All drafts together have more than ${MOST_OF_ALL} characters.`);
}

/**
 * "changed": the draft has another revision or is gone. "requested": its words, or earlier ones, are in an open request, which would
 * publish them all the same. Nothing was deleted by these.
 */
type DiscardResult = "discarded" | "changed" | "requested";

/** Deletes a draft. @throws StoreUnavailable */
export const discardDraft = (
  engine: Engine,
  { path, revision, by, now }: { path: string; revision: number; by: string; now: Milliseconds },
): Promise<DiscardResult> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    await lockPath(transaction, path);
    if (await openRequestFile(transaction, path)) return "requested";
    const row = transaction.deleteFrom("content_drafts").where("path", "=", path).where("revision", "=", revision);
    const { numDeletedRows } = await row.executeTakeFirst();
    if (numDeletedRows === 0n) return "changed";
    await record(engine, transaction, { action: "draft-discarded", actor: by, subject: path }, new Date(now));
    return "discarded";
  });

/** Returns the draft of a path; undefined if there is none. */
export async function draftOf(db: Kysely<Tables>, path: string): Promise<Draft | undefined> {
  if (isOfProgram(path)) return undefined;
  const row = await db.selectFrom("content_drafts").selectAll().where("path", "=", path).executeTakeFirst();
  return row && toDraft(row);
}

/** Returns all drafts with their texts, in the order of their paths. */
export async function listDrafts(db: Kysely<Tables>): Promise<Draft[]> {
  const rows = await db.selectFrom("content_drafts").selectAll().orderBy("path").execute();
  return rows.filter(({ path }) => !isOfProgram(path)).map(toDraft);
}

const toDraft = ({ path, text, base, revision, changed_at, changed_by, ...row }: Tables["content_drafts"]): Draft => ({
  path,
  text,
  base,
  revision,
  changedAt: changed_at,
  changedBy: changed_by,
  authors: readAuthors(row.authors),
});

/** Stores a draft in the place of that of its path, which the caller has locked. */
export async function putDraft(
  transaction: Transaction<Tables>,
  { path, text, base, revision, changedAt, changedBy, authors }: Draft,
): Promise<void> {
  const row = { text, base, revision, changed_at: changedAt, changed_by: changedBy, authors: storedAuthors(authors) };
  await transaction
    .insertInto("content_drafts")
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
    .execute();
  await transaction.updateTable("content_revisions").set({ revision }).where("path", "=", path).execute();
}

/** Deletes the draft of a path, which the caller has locked. */
export async function removeDraft(transaction: Transaction<Tables>, path: string): Promise<void> {
  await transaction.deleteFrom("content_drafts").where("path", "=", path).execute();
}

/** A text that the store cannot keep as it is. The message does not quote it. */
export class UnstorableText extends Error {
  override name = "UnstorableText";
}

/** Far more than any content file has; in UTF-16 units. */
export const MOST_TEXT = 1_000_000;

/**
 * Refuses what would come back changed: PostgreSQL's text has no NUL, and UTF-8 has no unpaired surrogates.
 * @throws UnstorableText
 */
export function requireStorableText(text: string): void {
  if (text.includes("\0")) throw new UnstorableText("The text has a NUL character.");
  if (!text.isWellFormed()) throw new UnstorableText("The text has half of a character (an unpaired surrogate).");
  if (text.length > MOST_TEXT) throw new UnstorableText(`The text has more than ${MOST_TEXT} characters.`);
}

/** Why a draft was not stored, if its words are too long. */
export function tooLong(error: unknown): "too-long" {
  if (error instanceof DraftTooLong) return "too-long";
  throw error;
}
