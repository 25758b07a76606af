import { columnOf, startOfLine } from "./yaml-document.ts";

/* Whole lines of a YAML text. */

/** Returns where the comments start that stand right above a line with the same number of spaces in front. */
export function startWithComments(text: string, offset: number): number {
  const margin = " ".repeat(columnOfFirst(text, offset));
  let start = startOfLine(text, offset);
  while (start > 0) {
    const above = startOfLine(text, start - 1);
    if (!text.startsWith(`${margin}#`, above)) return start;
    start = above;
  }
  return start;
}

/** Returns the column of the first character of a line that is no space. */
function columnOfFirst(text: string, offset: number): number {
  const start = startOfLine(text, offset);
  const spaces = /^ */.exec(text.slice(start, offset + 1))?.[0].length ?? 0;
  return Math.min(spaces, columnOf(text, offset));
}

/** Removes lines. The text keeps ending without a line break if it did. */
export function withoutLines(text: string, from: number, to: number): string {
  const rest = text.slice(0, from) + text.slice(to);
  return to === text.length && !text.endsWith("\n") ? rest.replace(/\n$/, "") : rest;
}
