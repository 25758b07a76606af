import { writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { type ValidationError, ContentError, warningsInWords } from "../../content-model/texts/validation-error.ts";
import { formatContent } from "../../content-model/texts/yaml-format.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { PALETTE, paletteErrors } from "../../site/build/palette-contrast.ts";
import type { Command } from "./run-command.ts";

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

const ROOT = join(import.meta.dirname, "../..");

/**
 * `npm run check:content`: prints the errors and warnings of content/, its format and the colours, without a build. Exits with 1 for an
 * error.
 */
export const checkContent: Command = async (_given, env) => {
  const files = readContentFolder(parseConfig(env).contentFolder);
  const errors: ValidationError[] = paletteErrors(readFileSync(join(ROOT, PALETTE), "utf8"));
  const warnings = warningsOf(files, errors);
  errors.push(...formatErrors(files));
  for (const line of warningsInWords(warnings)) console.log(line);
  if (errors.length > 0) throw new ContentError(errors);
  console.log(warnings.length === 0 ? "No errors and no warnings." : "No errors.");
};

function warningsOf(files: ContentFiles, errors: ValidationError[]): readonly ValidationError[] {
  try {
    const { warnings, passed } = readContent(files);
    errors.push(...passed);
    return warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    errors.push(...error.errors);
    return [];
  }
}

/** `npm run format:content`: writes the YAML of the content in its format, and prints the files that it changed. */
export const formatContentFolder: Command = async (_given, env) => {
  const changed = formatFolder(parseConfig(env).contentFolder);
  for (const file of changed) console.log(`content/${file}`);
  console.log(changed.length === 0 ? "Every file was formatted." : `Formatted: ${changed.length}.`);
};
