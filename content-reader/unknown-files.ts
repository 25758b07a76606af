import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { ART_BY_NAME, EXPECTED } from "./expected-files.ts";
import { nearestName } from "./nearest-name.ts";
import type { Reader } from "./read-markdown.ts";
import { PICTURES } from "./read-pictures.ts";

/** Files that operating systems and editors leave behind. */
const LEFT_BEHIND =
  /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.directory|~\$.*|\.~lock\..*|.*~|\.#.*|#.*#|.*\.(sw[a-p]|bak|orig|tmp))$/i;

/**
 * Reports every file below the content's folder that nothing reads, because otherwise a page, an opening or a picture would be
 * missing without a message. A file that a program left behind is a warning; any other is an error.
 */
export function checkFiles({ folder, errors, warnings }: Reader): void {
  for (const [name, file] of filesIn(folder, "")) {
    if (LEFT_BEHIND.test(name))
      warnings.push({ file, field: "the file", fix: "is not read (an editor or the system made it): delete it" });
    else errors.push({ file, field: "the file's name", fix: fixFor(folder, file, name) });
  }
  for (const name of ART_BY_NAME)
    if (!existsSync(join(folder, "art", name)))
      errors.push({ file: `art/${name}`, field: "the file", fix: "is missing, and pages show it: add a picture with this name" });
}

/** Returns the entries below a folder that are not expected there, each with its name and its path. */
function filesIn(root: string, folder: string): [name: string, file: string][] {
  const expected = EXPECTED[folder];
  if (!expected || !existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name): [string, string][] => {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (isFolder(root, path) && expected.folders?.includes(name)) return filesIn(root, path);
    const isRead = !isFolder(root, path) && (expected.files.includes(name) || expected.pattern?.test(name));
    return isRead ? [] : [[name, path]];
  });
}

const isFolder = (root: string, path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true;

function fixFor(root: string, file: string, name: string): string {
  const folder = file.slice(0, -name.length).replace(/\/$/, "");
  const { files = [], pattern, folders = [] } = EXPECTED[folder] ?? {};
  if (isFolder(root, file)) return `is not read: it is a folder. ${meant(nearestName(name, folders)) ?? MOVE_FILES}`;
  if (folder === PICTURES) return ADD_PICTURE;
  const renamed = asId(name);
  if (pattern && renamed !== name && pattern.test(renamed))
    return `is not read: its name must be small letters, digits and hyphens, and end with ${ending(pattern)}. Rename it to ${renamed}`;
  const near = nearestName(name, files) ?? nearestName(withoutSecondEnding(name), files);
  return `is not read. ${meant(near) ?? DELETE_OR_MOVE}`;
}

const ADD_PICTURE =
  "is not read: a photo needs files for each size of screen, which `npm run add-picture` makes, and the staff side. Move it out of content/";
const MOVE_FILES = "Move its files into the folder that they belong to";
const DELETE_OR_MOVE =
  "Delete it, or see docs/editing-content.md for what each folder holds (a new page needs a programmer; pictures are SVG files)";

const meant = (name: string | undefined) => (name === undefined ? undefined : `Did you mean ${name}? Then rename it`);
const ending = (pattern: RegExp) => (pattern.source.includes("svg") ? ".svg" : ".md");

/** Returns a file name as an id: "Support Worker (Perth).md.txt" is support-worker-perth.md. */
function asId(name: string): string {
  const [, stem = name, end = ""] = /^(.*?)((?:\.[a-z]{1,8})*)$/i.exec(name) ?? [];
  const id = stem
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${id}${/\.svg/i.test(end) ? ".svg" : ".md"}`;
}

/** "about.vi.md" is "about.md", and "site.yaml.txt" is "site.yaml". */
const withoutSecondEnding = (name: string) =>
  name
    .replace(/(\.(?:md|yaml|txt))\.\w+$/i, "$1")
    .replace(/\.yml$/i, ".yaml")
    .replace(/\.\w+(?=\.(?:md|yaml)$)/i, "");
