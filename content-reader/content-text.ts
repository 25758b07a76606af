import { readFileSync } from "node:fs";
import { join } from "node:path";

import { lengthError } from "./content-limits.ts";
import type { ValidationError } from "./validation-error.ts";

const SAVE_AS_UTF8 = "in your editor, choose Save As and the encoding UTF-8";

/** Returns the text of a content file; undefined, and an error, if it is missing, not saved as UTF-8, or too long. */
export function readText(folder: string, file: string, errors: ValidationError[]): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch {
    errors.push({ file, field: "the file", fix: "is missing: write it (docs/editing-content.md says how)" });
    return undefined;
  }
  const error = encodingError(bytes);
  if (error) errors.push({ file, ...error, field: "the file" });
  if (error) return undefined;
  const text = plainText(bytes.toString("utf8"));
  const tooLong = lengthError(text, file);
  if (tooLong) errors.push({ file, ...tooLong, field: "the file" });
  return tooLong ? undefined : text;
}

/** Returns a text without a byte order mark, with lines that end in \n alone. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

/** Returns the line (from 1) on which a part of a text first stands; nothing if the part is written another way. */
export function lineOfText(text: string, part: string): { line?: number } {
  const index = text.indexOf(part);
  return index === -1 ? {} : { line: text.slice(0, index).split("\n").length };
}

function encodingError(bytes: Buffer): Pick<ValidationError, "line" | "fix"> | undefined {
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
