/*
 * The words of a section of an Easy Read page as rows, which empty lines separate. Every change keeps the bytes of the other rows,
 * and writes one empty line between two rows.
 */

/** A row has a picture and sentences, one a line; a special row is a line such as "@contact". */
export type Row = { picture: string; sentences: string } | { special: string };

const PICTURE = /^\[([^\]\n]*)\]\n?/;
const BETWEEN = /\n(?:[ \t]*\n)+/;

const textsOf = (words: string): readonly string[] => (words === "" ? [] : words.split(BETWEEN));

/** Returns the rows of the words in order. */
export const readRows = (words: string): Row[] => textsOf(words).map(rowOf);

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

/** Returns words with other rows; the same words if the rows are the same. */
function withRows(words: string, change: (rows: readonly string[]) => readonly string[]): string {
  const rows = textsOf(words);
  const [before, after] = [rows, change(rows)].map((each) => each.join("\n\n")) as [string, string];
  return after === before ? words : after;
}

/** Returns the words with another row in the place of one. */
export const setRow = (words: string, index: number, row: Row): string =>
  withRows(words, (rows) => rows.map((text, at) => (at === index ? textOf(row) : text)));

/** Returns the words with a row added at the end. */
export const addRow = (words: string, row: Row): string => withRows(words, (rows) => [...rows, textOf(row)]);

export const removeRow = (words: string, index: number): string =>
  withRows(words, (rows) => rows.filter((_text, at) => at !== index));

/** Returns the words with a row moved; `to` is the number that it has afterwards, from 0. */
export const moveRow = (words: string, from: number, to: number): string =>
  withRows(words, (rows) => (to in rows ? rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)) : rows));
