import { diffLines, diffWordsWithSpace } from "diff";

/* What differs between two texts, word by word. This module also runs in a browser. */

/** A screen shows "removed" as <del> and "added" as <ins>. The pieces that are not added are the first text, and so on. */
export type Piece = { kind: "same" | "removed" | "added"; text: string };

/** Lines that differ, with the line above and below them, and where they start in the second text (from 1). */
export type ChangedLines = { line: number; above: string; pieces: readonly Piece[]; below: string };

/** The most changes that are looked for. Texts with more are shown as one removed and one added. */
const MOST_CHANGES = 2000;

/** Returns the words of two texts, each with what happened to it. Spaces and line breaks count. */
export function compareWords(before: string, after: string): readonly Piece[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
  if (changes) return changes.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), text: value }));
  const pieces: readonly Piece[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return pieces.filter(({ text }) => text !== "");
}

const kindOf = (added: boolean, removed: boolean): Piece["kind"] => {
  if (added) return "added";
  return removed ? "removed" : "same";
};

/** Returns the lines that differ between two texts, in order, each group with its words compared. */
export function compareLines(before: string, after: string): readonly ChangedLines[] {
  const changes = diffLines(before, after, { maxEditLength: MOST_CHANGES });
  if (!changes) return [{ line: 1, above: "", pieces: compareWords(before, after), below: "" }];
  const groups: ChangedLines[] = [];
  let line = 1;
  for (const [index, { added, removed, value, count }] of changes.entries()) {
    const next = changes[index + 1];
    const isSecond = changes[index - 1]?.removed === true && added;
    if ((added || removed) && !isSecond) {
      const replacement = removed && next?.added === true ? next : undefined;
      const rest = changes[index + (replacement ? 2 : 1)];
      const texts = [removed ? value : "", added ? value : (replacement?.value ?? "")] as const;
      const above = lastLine(changes[index - 1]?.value ?? "");
      groups.push({ line, above, pieces: compareWords(...texts), below: firstLine(rest?.value ?? "") });
    }
    if (!removed) line += count;
  }
  return groups;
}

const filled = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
const firstLine = (text: string) => filled(text)[0] ?? "";
const lastLine = (text: string) => filled(text).at(-1) ?? "";
