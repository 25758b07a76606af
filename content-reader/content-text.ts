import type { ContentFiles } from "./content-files.ts";
import { lengthError } from "./content-limits.ts";
import type { ValidationError } from "./validation-error.ts";

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
