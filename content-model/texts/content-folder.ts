import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { type ContentFiles, plainText, type Unreadable } from "./content-files.ts";

const WORDS = /\.(md|yaml|txt)$/;
const DRAWING = /\.svg$/;
const SAVE_AS_UTF8 = "in your editor, choose Save As and the encoding UTF-8";

/** Reads all files below a folder of content. Only words and drawings are loaded; of other files the paths are listed. */
export function readContentFolder(folder: string): ContentFiles {
  const texts = new Map<string, string>();
  const unreadable = new Map<string, Unreadable>();
  const assets = new Map<string, string>();
  for (const path of pathsBelow(folder)) {
    // What is no drawing although its name says so is reported by check-drawings.ts.
    if (DRAWING.test(path)) texts.set(path, plainText(readFileSync(join(folder, path), "utf8")));
    else if (WORDS.test(path)) readWords(folder, path, { texts, unreadable });
    else assets.set(path, join(folder, path));
  }
  return { texts, unreadable, assets };
}

/**
 * Returns the paths of all files below a folder. Symbolic links to folders are followed, which `readdirSync(folder, { recursive: true })`
 * does not do.
 */
export function pathsBelow(folder: string, path = ""): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const inside = path === "" ? name : `${path}/${name}`;
    const isFolder = statSync(join(folder, inside), { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder ? pathsBelow(folder, inside) : [inside];
  });
}

type Read = { texts: Map<string, string>; unreadable: Map<string, Unreadable> };

function readWords(folder: string, path: string, { texts, unreadable }: Read) {
  const bytes = readFileSync(join(folder, path));
  const error = encodingError(bytes);
  if (error) unreadable.set(path, error);
  else texts.set(path, plainText(bytes.toString("utf8")));
}

function encodingError(bytes: Buffer): Unreadable | undefined {
  const start = bytes.subarray(0, 2).toString("latin1");
  if (start === "\xFF\xFE" || start === "\xFE\xFF" || bytes.includes(0)) return { fix: `is saved as UTF-16: ${SAVE_AS_UTF8}` };
  const line = lineThatIsNotUtf8(bytes);
  return line === undefined ? undefined : { line, fix: `is not saved as UTF-8 (perhaps as Windows-1252): ${SAVE_AS_UTF8}` };
}

/** The bytes are split at line breaks, because in UTF-8 the byte of a line break is never part of another character. */
function lineThatIsNotUtf8(bytes: Buffer): number | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    decoder.decode(bytes);
    return undefined;
  } catch {
    const lines = bytes.toString("latin1").split("\n");
    return lines.findIndex((line) => Buffer.from(line, "latin1").toString("utf8").includes("\uFFFD")) + 1;
  }
}
