import { lengthError } from "../values/content-limits.ts";
import type { ValidationError } from "./validation-error.ts";

/** The files of the content, by their paths below its folder, such as "pages/about.md". */
export type ContentFiles = {
  /** The words and the drawings, without a byte order mark and with lines that end in \n alone. */
  texts: ReadonlyMap<string, string>;
  /** Files of words whose bytes are no text, each with the reason. */
  unreadable: ReadonlyMap<string, Unreadable>;
  /** All other files, photos and what does not belong to the content, each with its place on the disk. */
  assets: ReadonlyMap<string, string>;
};

export type Unreadable = { line?: number; fix: string };

/** Returns the files with other texts, and without those whose text is null. */
export function withTexts(files: ContentFiles, changes: Iterable<readonly [path: string, text: string | null]>): ContentFiles {
  const texts = new Map(files.texts);
  const unreadable = new Map(files.unreadable);
  for (const [path, text] of changes) {
    unreadable.delete(path);
    if (text === null) texts.delete(path);
    else texts.set(path, plainText(text));
  }
  return { texts, unreadable, assets: files.assets };
}

/** Returns the paths of all files, in no order. */
export const pathsOf = ({ texts, unreadable, assets }: ContentFiles): string[] => [
  ...texts.keys(),
  ...unreadable.keys(),
  ...assets.keys(),
];

/** Returns whether there is a file of words at a path, also if its bytes are no text. */
export const hasWords = ({ texts, unreadable }: ContentFiles, file: string): boolean => texts.has(file) || unreadable.has(file);

/** Returns the names of the files that stand in a folder itself, in alphabetical order. */
export function namesIn(files: ContentFiles, folder: string): string[] {
  const start = folder === "" ? "" : `${folder}/`;
  return pathsOf(files)
    .filter((path) => path.startsWith(start) && !path.includes("/", start.length))
    .map((path) => path.slice(start.length))
    .toSorted();
}

/** Returns the text of a content file; undefined, and an error, if it is missing, not saved as UTF-8, or too long. */
export function readText({ texts, unreadable }: ContentFiles, file: string, errors: ValidationError[]): string | undefined {
  const text = texts.get(file);
  const error = text === undefined ? (unreadable.get(file) ?? MISSING) : lengthError(text, file);
  if (error) errors.push({ file, ...error, field: "the file" });
  return error ? undefined : text;
}

const MISSING = { fix: "is missing: write it (docs/editing-content.md says how)" };

/** Returns a text without a byte order mark, with lines that end in \n alone. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

/** Returns the line (from 1) on which a part of a text first stands; nothing if the part is written another way. */
export function lineOfText(text: string, part: string): { line?: number } {
  const index = text.indexOf(part);
  return index === -1 ? {} : { line: text.slice(0, index).split("\n").length };
}

/** A picture in content/art that an item of a section may show, as a file name. site/app/components/item-picture finds it by this name. */
const ITEM_PICTURE = /^(door|step)-[a-z0-9-]+\.svg$/;

/** Returns the names of the pictures that items of sections may show: the pictograms, and the pictures of doors and steps. */
export function itemPictures(files: ContentFiles): ReadonlySet<string> {
  const art = namesIn(files, "art").filter((name) => ITEM_PICTURE.test(name));
  return new Set([...art.map((name) => name.slice(0, -".svg".length)), ...pictogramsIn(files)]);
}

/** Returns the names of the drawings in content/art/pictograms, without their endings. */
export const pictogramsIn = (files: ContentFiles): string[] =>
  namesIn(files, "art/pictograms")
    .filter((name) => name.endsWith(".svg"))
    .map((name) => name.slice(0, -".svg".length));
