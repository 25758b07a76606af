import { kindOfLine, type KindOfLine } from "../content-reader/easy-read/line-kinds.ts";

/*
 * The rows of an Easy Read page: of a section's words (body-sections.ts), or of a file of shared rows. Every change keeps the bytes of
 * all lines that it does not change. This module also runs in a browser.
 */

/** `long` is the reason for which a sentence may have more words, on the line above it. */
export type RowSentence = { text: string; long?: string };

export type EasyReadRow =
  | { kind: "row"; picture: string; sentences: readonly RowSentence[] }
  /** A line that is replaced by rows, such as @contact. */
  | { kind: "special"; name: string }
  /** Lines that belong to no row, which are errors of the content, as they were typed. */
  | { kind: "stray"; lines: readonly string[] };

type Line = KindOfLine & { source: string; index: number };
/** The lines of a row, without the empty lines below it. */
type Block = { kind: EasyReadRow["kind"]; lines: Line[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const [index, source] of text.split("\n").entries()) {
    const known = kindOfLine(source);
    if (!known) continue;
    const line = { ...known, source, index };
    const last = blocks.at(-1);
    if (known.kind === "pictogram") blocks.push({ kind: "row", lines: [line] });
    else if (known.kind === "special") blocks.push({ kind: "special", lines: [line] });
    else if (last && last.kind !== "special" && known.kind !== "heading") last.lines.push(line);
    else if (last?.kind === "stray") last.lines.push(line);
    else blocks.push({ kind: "stray", lines: [line] });
  }
  return blocks;
}

/** Returns the rows of a text in order. */
export const readRows = (text: string): readonly EasyReadRow[] => blocksOf(text).map(rowOf);

function rowOf({ kind, lines }: Block): EasyReadRow {
  const [first, ...rest] = lines;
  if (kind === "special") return { kind, name: first?.text ?? "" };
  if (kind === "stray") return { kind, lines: lines.map(({ source }) => source) };
  return { kind, picture: first?.text ?? "", sentences: sentencesIn(rest) };
}

/** A reason without a sentence below it is kept as a sentence, as it was typed. */
function sentencesIn(lines: readonly Line[]): RowSentence[] {
  return lines.flatMap((line, index): RowSentence[] => {
    if (line.kind === "long") return lines[index + 1]?.kind === "sentence" ? [] : [{ text: line.source.trim() }];
    const above = lines[index - 1];
    return [{ text: line.text, ...(above?.kind === "long" && { long: above.text }) }];
  });
}

function linesOf(row: EasyReadRow): string[] {
  if (row.kind === "special") return [`@${row.name}`];
  if (row.kind === "stray") return [...row.lines];
  return [
    `[${row.picture}]`,
    ...row.sentences.flatMap(({ text, long }) =>
      long === undefined ? [inOneLine(text)] : [`long: ${inOneLine(long)}`, inOneLine(text)],
    ),
  ];
}

/** A sentence stands on a line of its own. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ").trim();

/** Returns the text with another row in the place of the row of a number. Sentences that are the same keep their lines. */
export function setRow(text: string, index: number, row: EasyReadRow): string {
  const block = blocksOf(text)[index];
  if (!block) return text;
  const lines = text.split("\n");
  const [now, next] = [block.lines, linesOf(row)];
  const most = Math.min(now.length, next.length);
  let start = 0;
  while (start < most && isSame(now[start], next[start])) start++;
  let end = 0;
  while (end < most - start && isSame(now.at(-1 - end), next.at(-1 - end))) end++;
  const from = now[start]?.index ?? (now.at(-1)?.index ?? 0) + 1;
  const to = start < now.length - end ? (now[now.length - end - 1]?.index ?? 0) + 1 : from;
  lines.splice(from, to - from, ...next.slice(start, next.length - end));
  return lines.join("\n");
}

function isSame(line: Line | undefined, written: string | undefined): boolean {
  const other = written === undefined ? undefined : kindOfLine(written);
  return (
    line !== undefined && other !== undefined && line.kind === other.kind && line.text === other.text && line.id === other.id
  );
}

/** Adds a row in front of the row of a number, or at the end. */
export const addRow = (text: string, index: number, row: EasyReadRow): string => insertLines(text, index, linesOf(row));

function insertLines(text: string, index: number, added: readonly string[]): string {
  const blocks = blocksOf(text);
  const lines = text.split("\n");
  const at = blocks[index]?.lines[0]?.index;
  if (at !== undefined) lines.splice(at, 0, ...added, "");
  else {
    const last = blocks.at(-1)?.lines.at(-1)?.index;
    if (last === undefined) return [...added, ...(text.endsWith("\n") ? [""] : [])].join("\n");
    lines.splice(last + 1, 0, "", ...added);
  }
  return lines.join("\n");
}

/** Removes a row and the empty lines between it and the next row, or, for the last, those above it. */
export function removeRow(text: string, index: number): string {
  const blocks = blocksOf(text);
  const block = blocks[index];
  if (!block) return text;
  const lines = text.split("\n");
  const { from, to } = extentOf(blocks, index);
  lines.splice(from, to - from);
  return lines.join("\n");
}

function extentOf(blocks: readonly Block[], index: number): { from: number; to: number } {
  const start = blocks[index]?.lines[0]?.index ?? 0;
  const end = (blocks[index]?.lines.at(-1)?.index ?? 0) + 1;
  const next = blocks[index + 1]?.lines[0]?.index;
  const above = blocks[index - 1]?.lines.at(-1)?.index;
  if (next !== undefined) return { from: start, to: next };
  return { from: above === undefined ? start : above + 1, to: end };
}

/** Moves a row with its lines as they are; `to` is the number that it has afterwards, from 0. */
export function moveRow(text: string, from: number, to: number): string {
  const block = blocksOf(text)[from];
  if (!block || from === to) return text;
  const [first = 0, last = 0] = [block.lines[0]?.index, block.lines.at(-1)?.index];
  return insertLines(removeRow(text, from), to, text.split("\n").slice(first, last + 1));
}
