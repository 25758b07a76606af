import { basename, dirname } from "node:path";

import { pathsBelow } from "../../content-model/texts/content-folder.ts";
import { isSameContent } from "../../content-model/texts/yaml-format.ts";
import { mostCharacters } from "../../content-model/values/content-limits.ts";
import { EXPECTED } from "../../content-model/values/expected-files.ts";
import { storeDocumentsIn } from "../documents/document-store.ts";
import { picturesToStore, storePicture } from "../pictures/picture-store.ts";
import { Refused } from "../../platform/database/engine.ts";
import type { Engine } from "../tables/tables.ts";
import { readContentText, isContentPath } from "./content-folder.ts";
import type { Author } from "../tables/content-tables.ts";
import { requireStorableText, saveDraft, UnstorableText } from "./drafts.ts";
import { initialTextOf, liveOverlay, publishedText } from "./overlay.ts";

type Import = {
  /** The folder of the changed content files; it may have some of them only. */
  from: string;
  /** The program's content folder. */
  base: string;
  /** The id of the person who wrote the changes; null if nobody knows. */
  by: Author;
  now: number;
};

/**
 * `begun`: paths that have a draft with the text of the folder. `left`: paths whose draft had another text already. `unread`: text
 * files that are no content by their name, such as a misspelt one.
 */
type Imported = { begun: string[]; left: string[]; unread: string[] };

/**
 * Makes a draft of each content file in a folder that differs from the published one, and stores the files of pictures. A file
 * that the folder lacks is not deleted. @throws Refused if a file is no text that can be stored, or if a picture lacks its files, before
 * anything is changed; StoreUnavailable
 */
export async function importFolder(engine: Engine, { from, base, by, now }: Import): Promise<Imported> {
  const paths = pathsBelow(from).toSorted();
  const read = paths.filter(isRead).map((path) => ({ path, text: storableText(from, path) }));
  const { files } = await engine.read(liveOverlay);
  const initialText = await engine.read((db) => initialTextOf(db, base));
  const changed = read
    .map((file) => ({ ...file, published: publishedText(files, file.path, initialText) }))
    .filter(({ path, text, published }) => !isSameContent(path, text, published));
  const long = changed.find(({ path, text }) => text.length > mostCharacters(path));
  if (long) throw new Refused(`${long.path} has more than ${mostCharacters(long.path)} characters. Nothing was imported.`);
  const pictures = await picturesToStore(engine, changed, { from, base });
  const [missing] = await storeDocumentsIn(
    engine,
    from,
    changed.map(({ path, text }) => [path, text] as const),
  );
  if (missing !== undefined)
    throw new Refused(`${missing} is missing, or is not the PDF that its description names. Nothing was imported.`);
  for (const picture of pictures) await storePicture(engine, picture, { by: "", now: new Date(now) });
  const imported: Imported = { begun: [], left: [], unread: paths.filter((path) => isText(path) && !isRead(path)) };
  for (const { path, text, published } of changed) {
    const saved = await saveDraft(engine, { path, text, base: published, revision: 0, by, now });
    (saved.kind === "saved" ? imported.begun : imported.left).push(path);
  }
  return imported;
}

const isText = (path: string) => /\.(md|ya?ml|txt)$/i.test(path);

/** Whether a path is one of the text files that content-reader reads. */
function isRead(path: string): boolean {
  const folder = dirname(path);
  const expected = EXPECTED[folder === "." ? "" : folder];
  const name = basename(path);
  return isContentPath(path) && (expected?.files.includes(name) === true || expected?.pattern?.test(name) === true);
}

function storableText(folder: string, path: string): string {
  try {
    const text = readContentText(folder, path);
    if (text === null) throw new Refused(`${path} leads to no file. Nothing was imported.`);
    requireStorableText(text);
    return text;
  } catch (error) {
    if (error instanceof UnstorableText) throw new Refused(`${path}: ${error.message} Nothing was imported.`);
    if (error instanceof TypeError) throw new Refused(`${path} is not saved as UTF-8. Nothing was imported.`);
    throw error;
  }
}
