import type { FindEntry } from "../../../content-model/content/find-index.ts";
import { nearestWord } from "./nearest-word.ts";
import { createIndex, matchesOf, stemsFor } from "./search-index.ts";
import { isCommon, piecesOf, stemOf, wordsIn } from "./words-of-search.ts";

export type Piece = { text: string; isMatch: boolean };
export type Hit = { entry: FindEntry; sentence: readonly Piece[] };
/** `lookedFor`: what was looked for, if words were corrected or if they led to a support that does not have them. */
export type Found = { hits: readonly Hit[]; lookedFor: readonly string[] };

const MOST_HITS = 10;
const MOST_WORDS = 8;
const MOST_WIDENED = 2;
/** Hits far below the best one only share a frequent word with it. */
const LEAST_OF_BEST = 0.12;

/** Returns a function that finds entries by words, which may be misspelt. */
export function createSearch(entries: readonly FindEntry[]): (typed: string) => Found {
  const index = createIndex(entries);
  const isKnown = (word: string) => stemsFor(word, index).length > 0;
  return (typed) => {
    const asked = wordsIn(typed)
      .filter((word) => !isCommon(word))
      .slice(0, MOST_WORDS);
    const words = asked.flatMap((word) => (isKnown(word) ? word : (nearestWord(word, index.frequencies) ?? [])));
    const matches = matchesOf(words, index);
    const least = (matches[0]?.score ?? 0) * LEAST_OF_BEST;
    const shown = matches.filter(({ score }) => score >= least).slice(0, MOST_HITS);
    const isCorrected = words.some((word) => !asked.includes(word));
    // Only standard pages are in the list, and their names say more than those of Easy Read pages.
    const widened = shown.filter(({ isWidened, entry }) => isWidened && entry.group).map(({ entry }) => entry.title);
    return {
      hits: shown.map(({ entry, stems }) => ({ entry, sentence: bestSentence(entry, stems) })),
      lookedFor: isCorrected || widened.length > 0 ? [words.join(" "), ...widened.slice(0, MOST_WIDENED)] : [],
    };
  };
}

/** Returns the first of the sentences that have most of the words, with these words marked. */
function bestSentence({ sentences }: FindEntry, stems: ReadonlySet<string>): Piece[] {
  const marked = sentences.map((sentence) =>
    piecesOf(sentence).map(({ text, isWord }) => ({ text, isMatch: isWord && stems.has(stemOf(text)) })),
  );
  const countOf = (pieces: readonly Piece[]) =>
    new Set(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => stemOf(text))).size;
  return marked.reduce((best, pieces) => (countOf(pieces) > countOf(best) ? pieces : best), marked[0] ?? []);
}
