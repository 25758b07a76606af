import { trimmed } from "./body-sections.ts";

/* The words of a section of an Easy Read page as rows, which empty lines separate. */

/** A row has a picture and sentences, one a line; a special row is a line such as "@contact". */
export type Row = { picture: string; sentences: string } | { special: string };

const PICTURE = /^\[([^\]\n]*)\]\n?/;

export const rowsIn = (words: string): Row[] => blocksIn(words).map(rowOf);

function rowOf(block: string): Row {
  if (/^@\S+$/.test(block)) return { special: block };
  return { picture: PICTURE.exec(block)?.[1] ?? "", sentences: block.replace(PICTURE, "") };
}

const textOf = (row: Row): string =>
  "special" in row
    ? row.special
    : `${row.picture === "" ? "" : `[${row.picture}]\n`}${trimmed(row.sentences.replaceAll(/\n{2,}/g, "\n"))}`.trimEnd();

const blocksIn = (words: string): string[] => (trimmed(words) === "" ? [] : trimmed(words).split(/\n\n+/));

/** Returns the words with another row in the place of one. The other rows and the empty lines between them stay as they are. */
export function withRow(words: string, index: number, row: Row): string {
  const parts = words.split(/(\n\n+)/);
  let count = -1;
  return parts
    .map((part) => {
      const block = trimmed(part);
      if (block === "") return part;
      count += 1;
      return count === index ? part.replace(block, () => textOf(row)) : part;
    })
    .join("");
}

/** Returns the words with other rows, in a new order. */
export const withRows = (rows: readonly Row[]): string => `\n${rows.map(textOf).join("\n\n")}\n`;
