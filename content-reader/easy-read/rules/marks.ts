import { HARD_MARKS } from "../plain-words.ts";
import { withoutShortened } from "./initials.ts";

/** Bold, links and facts are read before: what is left of their marks would be shown as typed. */
const LEFT_OVER = /[*_`[\]{}<>#\\]+/g;

/** Takes words; gives each mark in them that makes them hard to read. */
export const hardMarks = (text: string): string[] =>
  different(text.match(HARD_MARKS)).map(
    (mark) => `has “${mark}”: leave it out (in a fact: name another fact), or make 2 sentences`,
  );

/** Takes words, their bold, links and facts read; gives each mark of Markdown or HTML that is left, since it would be shown. */
export const leftOverMarks = (text: string): string[] =>
  different(text.match(LEFT_OVER)).map((mark) => `has “${mark}”: only **bold**, [words](/page) and {{fact}} are read here`);

/** Takes a sentence; gives whether its end is missing. */
export const noEnd = (text: string): string[] => (/[.?]$/.test(text) ? [] : ["has no end: end the sentence with . or ?"]);

/** Takes a line; gives whether more than one sentence stands in it. */
export const severalSentences = (text: string): string[] =>
  /[.?]\s+\S/.test(withoutShortened(text)) ? ["has more than 1 sentence: write 1 sentence a line"] : [];

const different = (found: readonly string[] | null) => [...new Set(found)];
