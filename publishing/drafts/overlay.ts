import type { Kysely, Transaction } from "kysely";
import { hash } from "node:crypto";

import type { Hash } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { isContentPath, isOfProgram, readContentText } from "./content-folder.ts";
import type { RequestFile } from "./request-files.ts";
import { pathsBelow } from "../../content-model/texts/content-folder.ts";
import { lockPublishing } from "./drafts.ts";
import { type GuardedChange, guardedChanges } from "../../content-model/editing/guarded-words.ts";
import { withDaySet } from "../../content-model/editing/merge-texts.ts";
import type { Change } from "./releases.ts";

/** A file that staff have published. */
export type OverlayFile = {
  path: string;
  /** Null if staff deleted the file. */
  text: string | null;
};

/** The files that staff have published, in the order of their paths. `number` is that of the release; 0 if there is none. */
export type Overlay = { number: number; files: readonly OverlayFile[] };

/** Returns the text with which the site began at a path (content_initial); null if it had none. */
export type InitialText = (path: string) => string | null;

/** The id of the only row of content_live. */
export const LIVE_ROW = 1;

/** Returns the number of the live release; 0 until the first publish. */
export async function liveNumber(db: Kysely<Tables>): Promise<number> {
  const live = await db.selectFrom("content_live").select("release_number").where("id", "=", LIVE_ROW).executeTakeFirst();
  return live?.release_number ?? 0;
}

/** Returns the overlay of the live release. */
export async function liveOverlay(db: Kysely<Tables>): Promise<Overlay> {
  // In one query: between two, another process may publish a release.
  const live = db.selectFrom("content_live").select("release_number").where("id", "=", LIVE_ROW);
  const rows = await db.selectFrom("content_release_files").selectAll().where("number", "=", live).orderBy("path").execute();
  // Without rows: there is no release, or one whose words are all the initial ones.
  return { number: rows[0]?.number ?? (await liveNumber(db)), files: await withTexts(db, rows) };
}

/** Returns the overlay of a release; without files if there is no such release. */
export async function overlayOf(db: Kysely<Tables>, number: number): Promise<Overlay> {
  const rows = await db.selectFrom("content_release_files").selectAll().where("number", "=", number).orderBy("path").execute();
  return { number, files: await withTexts(db, rows) };
}

async function withTexts(db: Kysely<Tables>, all: readonly Tables["content_release_files"][]): Promise<OverlayFile[]> {
  const rows = all.filter(({ path }) => !isOfProgram(path));
  const text = await textsOf(
    db,
    rows.map(({ text_digest }) => text_digest),
  );
  return rows.map(({ path, text_digest }) => ({ path, text: text(text_digest) }));
}

/** Returns the files of an overlay after a request. A file that has its initial text is no part of it. */
export function overlayWith(
  files: readonly OverlayFile[],
  requested: readonly OverlayFile[],
  initialText: InitialText,
): OverlayFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const { path, text } of requested) {
    if (text === initialText(path)) byPath.delete(path);
    else byPath.set(path, { path, text });
  }
  return [...byPath.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns the text that is published at a path: that of the overlay, or else the initial one. */
export function publishedText(files: readonly OverlayFile[], path: string, initialText: InitialText): string | null {
  const file = files.find((each) => each.path === path);
  return file ? file.text : initialText(path);
}

/** Returns a function that returns the text that is published at a path now. */
export async function publishedTexts(db: Kysely<Tables>, initialText: InitialText): Promise<InitialText> {
  const { files } = await liveOverlay(db);
  return (path) => publishedText(files, path, initialText);
}

/**
 * Returns the paths of a request whose published text is no longer the one that the drafts were based on: publishing them would
 * silently take back what was published meanwhile. A text in which publishing has set the day alone, because of a fact, has no other words.
 */
export const outdatedPaths = (
  files: readonly OverlayFile[],
  requested: readonly Pick<RequestFile, "path" | "base">[],
  initialText: InitialText,
): string[] =>
  requested
    .filter(({ path, base }) => {
      const published = publishedText(files, path, initialText);
      return withDaySet(path, base, base, published) !== published;
    })
    .map(({ path }) => path);

/** The text of each content file by its path. */
export type Texts = ReadonlyMap<string, string>;

/** Returns the texts of a content folder that staff may change. @throws TypeError if one is not UTF-8; errors of the file system */
export function textsIn(folder: string): Texts {
  const paths = pathsBelow(folder).filter(isContentPath).toSorted();
  return new Map(paths.map((path) => [path, readContentText(folder, path) ?? ""]));
}

/**
 * Returns the texts with which the site began, below all that staff have published. Undefined until the first publish: until then the
 * program's content folder is what visitors see.
 */
export async function initialTexts(db: Kysely<Tables>): Promise<Texts | undefined> {
  const rows = await db.selectFrom("content_initial").selectAll().orderBy("path").execute();
  return rows.length === 0 ? undefined : new Map(rows.map(({ path, text }) => [path, text]));
}

/** Stores the texts with which the site begins, unless it has begun before. The caller has locked publishing. */
export async function storeInitialTexts(transaction: Transaction<Tables>, texts: Texts): Promise<void> {
  if (await initialTexts(transaction)) return;
  await insertTexts(transaction, texts);
}

/** Replaces the initial texts, which a content migration has changed. The caller has locked publishing. */
export async function replaceInitialTexts(transaction: Transaction<Tables>, texts: Texts): Promise<void> {
  await transaction.deleteFrom("content_initial").execute();
  await insertTexts(transaction, texts);
}

async function insertTexts(transaction: Transaction<Tables>, texts: Texts): Promise<void> {
  const rows = [...texts].map(([path, text]) => ({ path, text }));
  if (rows.length > 0) await transaction.insertInto("content_initial").values(rows).execute();
}

/**
 * Stores the texts of the program with which a site continues that published before initial texts were stored. Its published files are
 * not changed. @throws StoreUnavailable
 */
export const adoptInitialTexts = (engine: Engine, texts: Texts): Promise<void> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    if ((await liveNumber(transaction)) > 0) await storeInitialTexts(transaction, texts);
  });

/** Returns the files that differ between two sets of texts, as those of `to`; null for a file that `to` does not have. */
export const differingTexts = (from: Texts, to: Texts): { path: string; text: string | null }[] =>
  [...new Set([...from.keys(), ...to.keys()])]
    .toSorted()
    .map((path) => ({ path, text: to.get(path) ?? null }))
    .filter(({ path, text }) => text !== (from.get(path) ?? null));

/** Returns the texts of a site: the initial ones below those that staff have published. */
export function withOverlay(initial: Texts, files: readonly OverlayFile[]): Texts {
  const texts = new Map(initial);
  for (const { path, text } of files) {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return texts;
}

/** Returns the initial text of each path: of the site, or of the program's content folder until the first publish. */
export async function initialTextOf(db: Kysely<Tables>, contentFolder: string): Promise<InitialText> {
  const initial = await initialTexts(db);
  return (path) => (initial ? (initial.get(path) ?? null) : readContentText(contentFolder, path));
}

/** Returns the key under which a text is stored, the hash of its UTF-8; null stays null. */
export const digestOf = <Text extends string | null>(text: Text): Text extends string ? Hash : Hash | null =>
  (text === null ? null : hash("sha256", text)) as Text extends string ? Hash : Hash | null;

/** Stores each text once. The caller has locked publishing, so that nobody deletes a text that is found unused just now. */
export async function storeTexts(transaction: Transaction<Tables>, texts: readonly (string | null)[]): Promise<void> {
  for (const text of new Set(texts.filter((each) => each !== null)))
    await transaction
      .insertInto("content_texts")
      .values({ digest: digestOf(text), text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns a function from digests to texts; null gives null. */
export async function textsOf(
  db: Kysely<Tables>,
  digests: readonly (Hash | null)[],
): Promise<(digest: Hash | null) => string | null> {
  const wanted = [...new Set(digests.filter((digest) => digest !== null))];
  const found = db.selectFrom("content_texts").selectAll().where("digest", "in", wanted);
  const rows = wanted.length === 0 ? [] : await found.execute();
  const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
  return (digest) => {
    if (digest === null) return null;
    const text = texts.get(digest);
    if (text === undefined) throw new Error("A text of the content is missing in the store.");
    return text;
  };
}

/** Returns how the published texts differ between two overlays over the same initial texts, in the order of paths. */
export function changesOver(from: readonly OverlayFile[], to: readonly OverlayFile[], initialText: InitialText): Change[] {
  const paths = [...new Set([...from, ...to].map(({ path }) => path))].toSorted();
  return paths
    .map((path) => ({ path, before: publishedText(from, path, initialText), after: publishedText(to, path, initialText) }))
    .filter(({ before, after }) => before !== after);
}

type Files = readonly OverlayFile[];

/** Returns how the words that need a second person differ between two overlays over the same initial texts. */
export function guardedBetween(before: Files, after: Files, initialText: InitialText): readonly GuardedChange[] {
  const textIn = (files: Files) => (path: string) => publishedText(files, path, initialText);
  const changed = changesOver(before, after, initialText).map(({ path }) => path);
  return guardedChanges(textIn(before), textIn(after), changed);
}

/** Returns the hash of what guarded words become; null if none change. A second person confirms these words, and no others. */
export const digestOfGuarded = (changes: readonly GuardedChange[]): Hash | null =>
  changes.length === 0
    ? null
    : digestOf(
        JSON.stringify(changes.map(({ path, typed, put }) => [path, typed?.after, put.map(({ name, after }) => [name, after])])),
      );
