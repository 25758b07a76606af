import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Problem } from "./problems.ts";

const SAVE_AS_UTF8 = "in your editor choose Save As, and the encoding UTF-8";

/** Returns the text of a content file, without a byte order mark and with plain line ends; undefined, and a problem, without one. */
export function readText(folder: string, file: string, problems: Problem[]): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch {
    problems.push({ file, field: "the file", mend: "is missing: write it (docs/editing-content.md says how)" });
    return undefined;
  }
  const fault = encodingFault(bytes);
  if (fault) problems.push({ file, ...fault, field: "the file" });
  return fault ? undefined : plainText(bytes.toString("utf8"));
}

/** Returns the text with lines that end in \n alone, as the readers expect, and without a byte order mark. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

function encodingFault(bytes: Buffer): Pick<Problem, "line" | "mend"> | undefined {
  const start = bytes.subarray(0, 2).toString("latin1");
  if (start === "\xFF\xFE" || start === "\xFE\xFF" || bytes.includes(0)) return { mend: `is saved as UTF-16: ${SAVE_AS_UTF8}` };
  const line = lineThatIsNotUtf8(bytes);
  return line === undefined ? undefined : { line, mend: `is not saved as UTF-8 (but as Windows-1252, perhaps): ${SAVE_AS_UTF8}` };
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
