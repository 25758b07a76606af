import { type ContentFiles, pathsOf } from "../texts/content-files.ts";
import { ART_BY_NAME, EXPECTED, foldersIn } from "../values/expected-files.ts";
import { nameFrom } from "../values/names.ts";
import { nearestName } from "../values/word-matching.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { PICTURES } from "./read-pictures.ts";

/** Files that operating systems and editors leave behind. */
const LEFT_BEHIND =
  /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.directory|~\$.*|\.~lock\..*|.*~|\.#.*|#.*#|.*\.(sw[a-p]|bak|orig|tmp))$/i;
/** Earlier versions read the words of the staff side from this folder. A content folder of one's own (CONTENT_DIR) may still have it. */
const NO_LONGER_READ = "staff";

/**
 * Reports every file below the content's folder that nothing reads, because otherwise a page, an opening or a picture would be
 * missing without a message. What a program or an earlier version left behind is a warning; any other file is an error.
 */
export function checkFiles({ files, errors, warnings }: Reader): void {
  for (const entry of unexpectedEntries(files)) {
    const { file, name } = entry;
    if (LEFT_BEHIND.test(name))
      warnings.push({ file, field: "the file", fix: "is not read (an editor or the system made it): delete it" });
    else if (file === NO_LONGER_READ) warnings.push({ file, field: "the folder", fix: WORDS_ARE_CODE });
    else errors.push({ file, field: "the file's name", fix: fixFor(entry) });
  }
  for (const name of ART_BY_NAME)
    if (!files.texts.has(`art/${name}`))
      errors.push({ file: `art/${name}`, field: "the file", fix: "is missing, and pages show it: add a picture with this name" });
}

/** A file, or a folder with all that is in it, in a folder of the content. */
type Entry = { folder: string; name: string; file: string; isFolder: boolean };

/** Returns the entries of all folders that are not expected there, each once. */
function unexpectedEntries(files: ContentFiles): Entry[] {
  const entries = pathsOf(files).flatMap((path) => firstUnexpected(path.split("/")) ?? []);
  const byPath = new Map(entries.map((entry) => [entry.file, entry]));
  return [...byPath.values()].toSorted((one, other) => one.file.localeCompare(other.file, "en"));
}

/** Returns the first entry on the way to a file that is not expected in its folder; undefined if the file is read. */
function firstUnexpected(names: readonly string[]): Entry | undefined {
  for (const [index, name] of names.entries()) {
    const folder = names.slice(0, index).join("/");
    const { files = [], pattern } = EXPECTED[folder] ?? {};
    const isFolder = index < names.length - 1;
    const isExpected = isFolder ? foldersIn(folder).includes(name) : files.includes(name) || pattern?.test(name);
    if (isExpected !== true) return { folder, name, file: names.slice(0, index + 1).join("/"), isFolder };
  }
  return undefined;
}

function fixFor({ folder, name, isFolder }: Entry): string {
  const { files = [], pattern } = EXPECTED[folder] ?? {};
  if (isFolder) return `is not read: it is a folder. ${meant(nearestName(name, foldersIn(folder))) ?? MOVE_FILES}`;
  if (folder === PICTURES) return ADD_PICTURE;
  const renamed = asId(name, pattern?.source.includes("yaml") ? ".yaml" : ".md");
  if (pattern && renamed !== name && pattern.test(renamed))
    return `is not read: its name must be small letters, digits and hyphens, and end with ${ending(pattern)}. Rename it to ${renamed}`;
  const near = nearestName(name, files) ?? nearestName(withoutSecondEnding(name), files);
  return `is not read. ${meant(near) ?? DELETE_OR_MOVE}`;
}

const ADD_PICTURE =
  "is not read: a photo needs files for each size of screen, which the staff side makes. Move it out of content/";
const WORDS_ARE_CODE = "is not read any more, because the words of the staff side are part of the program: delete it";
const MOVE_FILES = "Move its files into the folder that they belong to";
const DELETE_OR_MOVE =
  "Delete it, or see docs/editing-content.md for what each folder holds (a new page needs a programmer; pictures are SVG files)";

const meant = (name: string | undefined) => (name === undefined ? undefined : `Did you mean ${name}? Then rename it`);
const ending = ({ source }: RegExp) => (source.includes("svg") ? ".svg" : source.includes("yaml") ? ".yaml" : ".md");

/** Returns a file name as an id: "Support Worker (Perth).md.txt" is support-worker-perth.md. `words` is the ending of a file of words. */
function asId(name: string, words: ".md" | ".yaml"): string {
  const [, stem = name, end = ""] = /^(.*?)((?:\.[a-z]{1,8})*)$/i.exec(name) ?? [];
  return `${nameFrom(stem)}${/\.svg/i.test(end) ? ".svg" : words}`;
}

/** "about.vi.md" is "about.md", and "site.yaml.txt" is "site.yaml". */
const withoutSecondEnding = (name: string) =>
  name
    .replace(/(\.(?:md|yaml|txt))\.\w+$/i, "$1")
    .replace(/\.yml$/i, ".yaml")
    .replace(/\.\w+(?=\.(?:md|yaml)$)/i, "");
