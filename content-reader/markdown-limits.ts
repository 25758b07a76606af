import { MOST_BLOCK, MOST_MARKS } from "./content-limits.ts";

/** Marks of quotations and lists at the start of a line. */
const MARK = /(?:>|[-*+]|\d{1,9}[.)])[ \t]*/y;

/**
 * Returns the first place in Markdown that takes the parser long: its time grows with the square of a block, and it calls itself for each
 * quotation or list inside another. `line` counts from 0.
 */
export function blockError(markdown: string): { line: number; field: string; fix: string } | undefined {
  let block = 0;
  for (const [line, text] of markdown.split("\n").entries()) {
    block = text.trim() === "" ? 0 : block + text.length + 1;
    const field = `“${text.slice(0, 40)}”`;
    if (block > MOST_BLOCK)
      return {
        line,
        field,
        fix: `ends more than ${MOST_BLOCK} characters without an empty line: put empty lines between paragraphs`,
      };
    if (marksOf(text) > MOST_MARKS)
      return { line, field, fix: `starts with more than ${MOST_MARKS} marks of quotations or lists: leave marks out` };
  }
  return undefined;
}

function marksOf(line: string): number {
  MARK.lastIndex = line.length - line.trimStart().length;
  let count = 0;
  while (MARK.test(line)) count += 1;
  return count;
}
