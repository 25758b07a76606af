import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { type ContentText, encodedFiles, isEncodedFileOf, pictureNameOf } from "../pictures/described-picture.ts";
import { isNoSuchFile } from "../../platform/process/file-errors.ts";
import { type ContentFiles, withTexts } from "../../content-model/texts/content-files.ts";

/** The path of a content file is not one that staff may write. The message is for the log and does not have the path. */
export class InvalidContentPath extends Error {
  override name = "InvalidContentPath";
}

/** Names of lower-case letters, digits and single hyphens, so that no file system reads two paths as one, and none as a place above. */
const NAME = "[a-z0-9]+(?:-[a-z0-9]+)*";
const CONTENT_PATH = new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:md|yaml|txt)$`);
const MOST_CHARACTERS = 200;

/**
 * Whether a path is that of words of the staff side, which are code (`*-words.ts`). Earlier versions have stored drafts and releases of
 * such files as content: those are ignored.
 */
export const isOfProgram = (path: string): boolean => path.startsWith("staff/");

/** Whether a path can be that of a text file below content/ that staff may change, such as pages/about.md. */
export const isContentPath = (path: string): boolean =>
  path.length <= MOST_CHARACTERS && CONTENT_PATH.test(path) && !isOfProgram(path);

/** @throws InvalidContentPath for ".." and absolute paths, other endings and other characters */
export function requireContentPath(path: string): void {
  if (!isContentPath(path)) throw new InvalidContentPath("The path is not that of a content file.");
}

/** Writes a text file below a folder, or removes it. The caller has checked the path. */
export async function writeInto(folder: string, path: string, text: string | null): Promise<void> {
  const file = join(folder, path);
  if (text === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Returns the text of a content file, byte for byte with a byte order mark; null if there is none.
 * @throws InvalidContentPath; TypeError if the file is not UTF-8; errors of the file system
 */
export function readContentText(base: string, path: string): string | null {
  requireContentPath(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(join(base, path)));
  } catch (error) {
    if (isNoSuchFile(error)) return null;
    throw error;
  }
}

/**
 * Returns content overlaid with other texts, and with the names of the files of the pictures that these describe. `pictures` is the
 * folder to which cachePictures wrote them. A picture that is not there keeps the files of the program, whose description was changed.
 * @throws InvalidContentPath
 */
export function contentWith(base: ContentFiles, overlay: readonly ContentText[], pictures: string): ContentFiles {
  for (const { path } of overlay) requireContentPath(path);
  const files = withTexts(
    base,
    overlay.map(({ path, text }) => [path, text]),
  );
  const assets = new Map(files.assets);
  for (const { path, text } of overlay) {
    const name = pictureNameOf(path);
    const encoded = name === undefined ? undefined : encodedFiles(name, text, pictures);
    if (name === undefined || encoded === undefined) continue;
    for (const asset of files.assets.keys()) if (isEncodedFileOf(name, asset)) assets.delete(asset);
    for (const { path: asset, place } of encoded) assets.set(asset, place);
  }
  return { ...files, assets };
}
