import { patternOfWords } from "../../content-model/values/word-matching.ts";

/** The part of the address that names the words to find. */
export const FIND = "find";

/** What can be searched for: words, or an element of Markdown. */
export const FOUND_KINDS = ["words", "headings", "points", "links", "bold"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

type Searched = { text: string; isMarkdown: boolean };

/** A place in one of the texts, by the number of the text. */
export type Place = { index: number; start: number };
export type Match = Place & { end: number };

const ELEMENTS: Readonly<Record<Exclude<FoundKind, "words">, RegExp>> = {
  headings: /^#{1,6}[ \t].*$/gm,
  points: /^[ \t]*(?:[-*+]|\d+[.)])[ \t].*$/gm,
  links: /(?<!!)\[[^\]]*\]\([^)]*\)/g,
  bold: /\*\*[^*]+\*\*|__[^_]+__/g,
};

/** Returns every place of the words, in either case, or of the elements, in the order of the texts. Elements are in Markdown alone. */
export function matchesIn(texts: readonly Searched[], kind: FoundKind, words: string): Match[] {
  const pattern = kind === "words" ? patternOf(words) : ELEMENTS[kind];
  if (!pattern) return [];
  return texts.flatMap(({ text, isMarkdown }, index) =>
    kind === "words" || isMarkdown
      ? [...text.matchAll(pattern)].map((match) => ({ index, start: match.index, end: match.index + match[0].length }))
      : [],
  );
}

/** Returns the match after or before a place, or the first or last one where there is none. */
export function nextMatch(matches: readonly Match[], from: Place | undefined, step: 1 | -1): number {
  const outermost = step === 1 ? 0 : matches.length - 1;
  if (!from) return outermost;
  const index =
    step === 1 ? matches.findIndex((match) => order(match, from) > 0) : matches.findLastIndex((match) => order(match, from) < 0);
  return index < 0 ? outermost : index;
}

const order = (one: Place, other: Place) => one.index - other.index || one.start - other.start;

/** Returns undefined without words. A keyboard has ' and " for the ’, “ and ” of the content. */
export const patternOf = (words: string): RegExp | undefined =>
  words.trim() === ""
    ? undefined
    : new RegExp(patternOfWords(words).replaceAll(/['’]/g, "['’]").replaceAll(/["“”]/g, '["“”]'), "giu");
