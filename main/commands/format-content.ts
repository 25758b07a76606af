import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import { formatContent } from "../../content-model/texts/yaml-format.ts";

/** Writes each file of a folder of content in its format (content-model/texts/yaml-format.ts). Returns the files that it changed. */
export function formatFolder(folder: string): string[] {
  const found = unformatted(readContentFolder(folder));
  for (const { file, formatted } of found) writeFileSync(join(folder, file), formatted);
  return found.map(({ file }) => file);
}

/** Returns an error for each file that formatFolder would change. */
export const formatErrors = (files: ContentFiles): ValidationError[] =>
  unformatted(files).map(({ file, text, formatted }) => {
    const lines = formatted.split("\n");
    const line = 1 + text.split("\n").findIndex((each, index) => each !== lines[index]);
    return { file, line, field: "the format", fix: "is not that of the other files: run npm run format:content" };
  });

const unformatted = ({ texts }: ContentFiles): { file: string; text: string; formatted: string }[] =>
  Array.from(texts, ([file, text]) => ({ file, text, formatted: formatContent(file, text) }))
    .filter(({ file, text, formatted }) => formatted !== text && kindAt(file) !== undefined)
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
