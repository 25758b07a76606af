/* The words of a section of an Easy Read page as rows, which empty lines separate. */

/** A row has a picture and sentences, one a line; a special row is a line such as "@contact". */
export type Row = { picture: string; sentences: string } | { special: string };

const PICTURE = /^\[([^\]\n]*)\]\n?/;
const BETWEEN = /(\n(?:[ \t]*\n)+)/;

export const rowsIn = (words: string): Row[] => (words === "" ? [] : words.split(BETWEEN).filter(isRow).map(rowOf));

/** Every second part is what stands between two rows. */
const isRow = (_part: string, index: number) => index % 2 === 0;

function rowOf(text: string): Row {
  if (/^@\S+$/.test(text)) return { special: text };
  return { picture: PICTURE.exec(text)?.[1] ?? "", sentences: text.replace(PICTURE, "") };
}

/** Returns the words with another row in the place of one. The other rows and the empty lines between them stay as they are. */
export const withRow = (words: string, index: number, row: Row): string =>
  words
    .split(BETWEEN)
    .map((part, at) => (at === index * 2 ? textOf(row) : part))
    .join("");

/** Returns the words with these rows. */
export const withRows = (rows: readonly Row[]): string => rows.map(textOf).join("\n\n");

/** An empty line would end the row. */
function textOf(row: Row): string {
  if ("special" in row) return row.special;
  const sentences = row.sentences.split("\n").filter((line) => line.trim() !== "");
  return [...(row.picture === "" ? [] : [`[${row.picture}]`]), ...sentences].join("\n");
}
