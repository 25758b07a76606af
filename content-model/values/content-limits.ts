/*
 * The limits of the content, each several times what a page needs. They bound the time and the memory of everything that reads it: an
 * editor can store any words as a draft, and facts can multiply words.
 */

/** Characters of a value that words name in double braces. */
export const MOST_FACT = 1000;
/** Characters of any other field of words. */
export const MOST_FIELD = 2000;
/** Characters of a line, and of a paragraph, a list or a table of Markdown, which is what stands between two empty lines. */
const MOST_LINE = 3000;
export const MOST_BLOCK = 6000;
/** Marks of quotations and lists in front of the words of one line. */
export const MOST_MARKS = 8;
/** Names, values and marks of YAML, and lists within lists. */
export const MOST_YAML_TOKENS = 15_000;
export const MOST_YAML_DEPTH = 20;
const MOST_FILE = 50_000;
/** A drawing of 64 KB (publishing/pictures/clean-logo.ts), which is one long line. */
const WITH_DRAWING = "brand.yaml";
const MOST_FILE_WITH_DRAWING = 100_000;
/** Characters of a file after its facts were filled in. */
export const MOST_FILLED = 100_000;
/** Files of one folder, and characters of all files. */
export const MOST_FILES = 200;
export const MOST_CHARACTERS = 1_500_000;
/** Errors of one file that are listed. */
export const MOST_ERRORS = 50;

/** Characters of the file at a path below the folder of the content. */
export const mostCharacters = (file: string): number => (file === WITH_DRAWING ? MOST_FILE_WITH_DRAWING : MOST_FILE);

/** Returns why a text is too long to be read at all; undefined if it is not. */
export function lengthError(text: string, file: string): { line?: number; fix: string } | undefined {
  const most = mostCharacters(file);
  if (text.length > most)
    return { fix: `has ${text.length} characters, and a file may have ${most}: make it shorter, or divide it` };
  if (file === WITH_DRAWING) return undefined;
  const index = text.split("\n").findIndex((line) => line.length > MOST_LINE);
  if (index === -1) return undefined;
  return {
    line: index + 1,
    fix: `has a line with more than ${MOST_LINE} characters: make it shorter, or divide it into paragraphs`,
  };
}
