import { splitFrontMatter } from "../content-reader/front-matter.ts";
import { plainText } from "../content-reader/content-text.ts";

/*
 * The text of a file as it is stored, which may have a byte order mark and lines that end in \r\n, and the plain text that the rest of
 * content-editing works with.
 */

/**
 * Returns a stored text after a change of its plain text. Only what differs is written, in the file's own line breaks: every other
 * byte stays, also where a file mixes \n and \r\n.
 */
export function rewritten(stored: string, change: (plain: string) => string): string {
  const before = plainText(stored);
  const after = change(before);
  if (after === before) return stored;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [lineBreak = "\n"] = /\r\n?|\n/.exec(stored) ?? [];
  const written = after.slice(start, after.length - end).replaceAll("\n", lineBreak);
  const offsets = storedOffsets(stored);
  return stored.slice(0, offsets[start]) + written + stored.slice(offsets[before.length - end]);
}

/** Returns where each character of the plain text, and its end, stands in the stored text. */
function storedOffsets(stored: string): number[] {
  const offsets: number[] = [];
  for (let index = stored.startsWith("\uFEFF") ? 1 : 0; index <= stored.length; index++) {
    offsets.push(index);
    if (stored.startsWith("\r\n", index)) index++;
  }
  return offsets;
}

/** The YAML of a plain text and what stands around it; `yaml` is undefined for a file that has only a body. */
export type FileParts = { above: string; yaml: string | undefined; below: string; body: string | undefined };

/** A Markdown file that does not start with front matter between two lines of ---. */
export class MissingFrontMatter extends Error {}

/** Returns the parts of a plain text. @throws MissingFrontMatter */
export function partsOfFile(plain: string, { hasFields, hasBody }: { hasFields: boolean; hasBody: boolean }): FileParts {
  if (!hasFields) return { above: "", yaml: undefined, below: "", body: plain };
  if (!hasBody) return { above: "", yaml: plain, below: "", body: undefined };
  const parts = splitFrontMatter(plain);
  if (!parts) throw new MissingFrontMatter("must start with front matter, between two lines of ---");
  const bodyStart = plain.length - parts.body.length;
  return { above: "---\n", yaml: parts.matter, below: plain.slice(4 + parts.matter.length, bodyStart), body: parts.body };
}

export const joined = ({ above, yaml = "", below, body = "" }: FileParts): string => `${above}${yaml}${below}${body}`;
