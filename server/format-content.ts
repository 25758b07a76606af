import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { kindAt } from "../content-editing/content-kinds.ts";
import { readContentFolder } from "../content-reader/content-folder.ts";
import { readText } from "../content-reader/content-text.ts";
import type { ValidationError } from "../content-reader/validation-error.ts";
import { formatContent } from "../content-reader/yaml-format.ts";

/** Writes each file of a folder of content in its format (content-reader/yaml-format.ts). Returns the files that it changed. */
export function formatFolder(folder: string): string[] {
  const found = unformatted(folder);
  for (const { file, formatted } of found) writeFileSync(join(folder, file), formatted);
  return found.map(({ file }) => file);
}

/** Returns an error for each file that formatFolder would change. */
export const formatErrors = (folder: string): ValidationError[] =>
  unformatted(folder).map(({ file, text, formatted }) => {
    const lines = formatted.split("\n");
    const line = 1 + text.split("\n").findIndex((each, index) => each !== lines[index]);
    return { file, line, field: "the format", fix: "is not that of the other files: run npm run format:content" };
  });

/** A text that is not UTF-8 or is too long is left out, as readContent reports it. */
function unformatted(folder: string): { file: string; text: string; formatted: string }[] {
  const files = readContentFolder(folder);
  const paths = [...files.texts.keys()].filter((path) => kindAt(path) !== undefined);
  return paths.toSorted().flatMap((file) => {
    const text = readText(files, file, []);
    const formatted = text === undefined ? undefined : formatContent(file, text);
    return text === undefined || formatted === undefined || formatted === text ? [] : [{ file, text, formatted }];
  });
}
