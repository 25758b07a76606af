/** What can be searched for: words, or an element of Markdown. */
export const FOUND_KINDS = ["words", "headings", "points", "links", "bold"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export type Searched = { text: string; isMarkdown: boolean };

/** A place in one of the texts: its number, and where it begins and ends. */
export type Match = { index: number; start: number; end: number };

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
export function nextMatch(matches: readonly Match[], from: Match | undefined, step: 1 | -1): number {
  if (!from) return step === 1 ? 0 : matches.length - 1;
  const index =
    step === 1 ? matches.findIndex((match) => order(match, from) > 0) : matches.findLastIndex((match) => order(match, from) < 0);
  if (index >= 0) return index;
  return step === 1 ? 0 : matches.length - 1;
}

const order = (one: Match, other: Match) => one.index - other.index || one.start - other.start;

/** Space between words stands for any, because a sentence may go on in the next line. Returns undefined without words. */
function patternOf(words: string): RegExp | undefined {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  return new RegExp(parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"), "giu");
}
