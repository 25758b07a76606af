import { diffArrays } from "diff";

import type { ChangedPart } from "../../../staff/contract/publishing.ts";
import { changedWords } from "./changed-words.ts";

/** As in changed-words.ts. */
const MOST_EDITS = 1000;
/** A heading of Markdown. Its groups are its words, and the id and the shape of its section. */
const HEADING = /^#{1,6} (.*?)(\{[^{}]*\})?$/s;
const wordsOfHeading = (line: string): string | undefined => HEADING.exec(line.trimEnd())?.[1]?.trim();

/** Lines that differ: `at` is the number of lines of the new text before them, from 0. */
type Block = { at: number; before: string[]; after: string[] };

/** Returns the changed lines of two texts of Markdown, each with the heading above it and with what changed word by word. */
export function changedLines(before: string, after: string): ChangedPart[] {
  const lines = after.split("\n");
  return blocksOf(before.split("\n"), lines)
    .map(({ at, ...block }) => ({ at, words: changedWords(withoutIds(block.before), withoutIds(block.after)) }))
    .filter(({ words }) => words.some(({ kind }) => kind !== "same"))
    .map(({ at, words }) => ({ ...headingAbove(lines, at), words }));
}

/** Returns the changed lines of two texts of any other kind. */
export const changedSource = (before: string, after: string): ChangedPart[] =>
  blocksOf(before.split("\n"), after.split("\n")).map((block) => ({
    words: changedWords(inOne(block.before), inOne(block.after)),
  }));

function blocksOf(before: string[], after: string[]): Block[] {
  const found = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  if (!found) return [{ at: 0, before, after }];
  const blocks: Block[] = [];
  let at = 0;
  let block: Block | undefined;
  for (const { value, added, removed } of found) {
    if (!added && !removed) block = undefined;
    else if (!block) blocks.push((block = { at, before: [], after: [] }));
    if (removed) block?.before.push(...value);
    if (added) block?.after.push(...value);
    if (!removed) at += value.length;
  }
  return blocks;
}

/** The id and the shape of a section are for the program. */
const withoutIds = (lines: readonly string[]) => inOne(lines.map((line) => wordsOfHeading(line) ?? line));
/** Returns the lines as one text, without the empty lines around them. */
const inOne = (lines: readonly string[]) => {
  const start = lines.findIndex((line) => line !== "");
  return start === -1 ? "" : lines.slice(start, lines.findLastIndex((line) => line !== "") + 1).join("\n");
};

function headingAbove(lines: readonly string[], at: number): { where?: string } {
  const where = lines
    .slice(0, at)
    .map(wordsOfHeading)
    .findLast((words) => words !== undefined);
  return where ? { where } : {};
}
