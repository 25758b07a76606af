/*
 * The words of a section of an Easy Read page as rows, which empty lines separate. Every change keeps the bytes of the other rows and
 * the empty lines between them.
 */

/** A row has a picture and sentences, one a line; a special row is a line such as "@contact". */
export type Row = { picture: string; sentences: string } | { special: string };

const PICTURE = /^\[([^\]\n]*)\]\n?/;
const BETWEEN = /(\n(?:[ \t]*\n)+)/;

/** The texts of the rows, and what stands between each and the next. */
type Parts = { rows: readonly string[]; gaps: readonly string[] };

function partsOf(words: string): Parts {
  if (words === "") return { rows: [], gaps: [] };
  const parts = words.split(BETWEEN);
  return { rows: parts.filter((_part, index) => index % 2 === 0), gaps: parts.filter((_part, index) => index % 2 === 1) };
}

const joined = ({ rows, gaps }: Parts): string =>
  rows.map((row, index) => (index === 0 ? row : `${gaps[index - 1]}${row}`)).join("");

/** Returns the rows of the words in order. */
export const readRows = (words: string): Row[] => partsOf(words).rows.map(rowOf);

function rowOf(text: string): Row {
  if (/^@\S+$/.test(text)) return { special: text };
  return { picture: PICTURE.exec(text)?.[1] ?? "", sentences: text.replace(PICTURE, "") };
}

/** An empty line would end the row. */
function textOf(row: Row): string {
  if ("special" in row) return row.special;
  const sentences = row.sentences.split("\n").filter((line) => line.trim() !== "");
  return [...(row.picture === "" ? [] : [`[${row.picture}]`]), ...sentences].join("\n");
}

/** Returns the words with another row in the place of one. */
export function setRow(words: string, index: number, row: Row): string {
  const { rows, gaps } = partsOf(words);
  return index < rows.length ? joined({ rows: rows.with(index, textOf(row)), gaps }) : words;
}

/** Returns the words with a row added at the end. */
export const addRow = (words: string, row: Row): string => (words === "" ? textOf(row) : `${words}\n\n${textOf(row)}`);

/** Returns the words without a row and the empty lines below it, or, for the last row, those above it. */
export function removeRow(words: string, index: number): string {
  const { rows, gaps } = partsOf(words);
  if (index >= rows.length) return words;
  return joined({ rows: rows.toSpliced(index, 1), gaps: gaps.toSpliced(Math.min(index, gaps.length - 1), 1) });
}

/** Returns the words with a row moved; `to` is the number that it has afterwards, from 0. */
export function moveRow(words: string, from: number, to: number): string {
  const { rows, gaps } = partsOf(words);
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return words;
  return joined({ rows: rows.toSpliced(from, 1).toSpliced(to, 0, row), gaps });
}
