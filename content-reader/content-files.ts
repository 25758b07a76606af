import { plainText } from "./content-text.ts";

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

/** Returns the names of the files that stand in a folder itself, in alphabetical order. */
export function namesIn(files: ContentFiles, folder: string): string[] {
  const start = folder === "" ? "" : `${folder}/`;
  return pathsOf(files)
    .filter((path) => path.startsWith(start) && !path.includes("/", start.length))
    .map((path) => path.slice(start.length))
    .toSorted();
}
