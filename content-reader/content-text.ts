import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { ValidationError } from "./validation-error.ts";

const SAVE_AS_UTF8 = "in your editor choose Save As, and the encoding UTF-8";

/** Returns the text of a content file, without a byte order mark and with plain line ends; undefined, and an error, without one. */
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
  return error ? undefined : plainText(bytes.toString("utf8"));
}

/** Returns the text with lines that end in \n alone, as the readers expect, and without a byte order mark. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

function encodingError(bytes: Buffer): Pick<ValidationError, "line" | "fix"> | undefined {
  const start = bytes.subarray(0, 2).toString("latin1");
  if (start === "\xFF\xFE" || start === "\xFE\xFF" || bytes.includes(0)) return { fix: `is saved as UTF-16: ${SAVE_AS_UTF8}` };
  const line = lineThatIsNotUtf8(bytes);
  return line === undefined ? undefined : { line, fix: `is not saved as UTF-8 (but as Windows-1252, perhaps): ${SAVE_AS_UTF8}` };
}

/** Lines are found in the bytes: in UTF-8 the byte of a line break is part of nothing else. */
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
