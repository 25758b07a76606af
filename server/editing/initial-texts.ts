import type { Kysely, Transaction } from "kysely";

import { pathsBelow } from "../../content-reader/content-folder.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { readContentText } from "./content-folder.ts";
import { isContentPath } from "./content-path.ts";
import { lockPublishing } from "./lock-editing.ts";
import { liveNumber, type OverlayFile, type InitialText } from "./overlay.ts";

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
