import type { FindEntry } from "../../../content-model/content/find-index.ts";
import { isCommon, stemOf, wordsIn, piecesOf, nearestWord } from "./words-of-search.ts";

/** How much a word counts in each field of an entry. */
const WEIGHTS = { title: 4, searchWords: 3, place: 1, sentences: 1 };
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];
/** In BM25, how much a long text counts less than a short one, and how soon a repeated word counts no more. */
const LENGTH = 0.5;
const REPETITION = 1.2;
/** A word that is not typed to its end is looked for from this many letters on. */
const LEAST_OF_A_WORD = 3;

type Indexed = { entry: FindEntry; weights: ReadonlyMap<string, number>; shown: ReadonlySet<string> };
/** `stems` are those of the entry that were found; `isWidened`: one of the words is only among those that lead to it. */
type Match = { entry: FindEntry; stems: ReadonlySet<string>; isWidened: boolean; score: number };

/** The words of all entries. There are about 120, so each search compares all of them. */
type SearchIndex = {
  entries: readonly Indexed[];
  /** In how many entries each stem is. */
  counts: ReadonlyMap<string, number>;
  /** How much each word, as it is written, counts in all entries. */
  frequencies: ReadonlyMap<string, number>;
};

function createIndex(entries: readonly FindEntry[]): SearchIndex {
  const frequencies = new Map<string, number>();
  const counts = new Map<string, number>();
  const indexed = entries.map((entry) => {
    const weights = new Map<string, number>();
    const shown = new Set<string>();
    for (const field of FIELDS) {
      const words = wordsIn([entry[field] ?? []].flat().join(" ")).filter((word) => !isCommon(word));
      for (const word of words) add(frequencies, word, WEIGHTS[field]);
      for (const [stem, weight] of weightsOf(words.map(stemOf), MEAN_LENGTHS[field])) {
        add(weights, stem, weight * WEIGHTS[field]);
        if (field !== "searchWords") shown.add(stem);
      }
    }
    for (const stem of weights.keys()) add(counts, stem, 1);
    return { entry, weights, shown };
  });
  return { entries: indexed, counts, frequencies };
}

/** About as many words as the field has in an entry that has it. */
const MEAN_LENGTHS: Readonly<Record<Field, number>> = { title: 3, searchWords: 10, place: 2, sentences: 30 };

const add = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more);

/** Returns how much each stem counts in a text, by the formula of BM25. */
function weightsOf(stems: readonly string[], meanLength: number): [stem: string, weight: number][] {
  const times = new Map<string, number>();
  for (const stem of stems) add(times, stem, 1);
  const damping = REPETITION * (1 - LENGTH + LENGTH * (stems.length / meanLength));
  return [...times].map(([stem, count]) => [stem, (count * (REPETITION + 1)) / (count + damping)]);
}

/** Returns the stems of the index that a word stands for: its own, or those that begin with what is typed of it. */
function stemsFor(word: string, { counts }: SearchIndex): string[] {
  const stem = stemOf(word);
  if (counts.has(stem)) return [stem];
  return stem.length < LEAST_OF_A_WORD ? [] : [...counts.keys()].filter((other) => other.startsWith(stem));
}

/** Returns the entries with all of the words, or else those with some of them, the best first. */
function matchesOf(words: readonly string[], index: SearchIndex): Match[] {
  const wanted = words.map((word) => stemsFor(word, index));
  const matches = index.entries.map((indexed) => ({
    indexed,
    found: wanted.map((stems) => stems.filter((stem) => indexed.weights.has(stem))),
  }));
  const some = matches.filter(({ found }) => found.some((stems) => stems.length > 0));
  const all = some.filter(({ found }) => found.every((stems) => stems.length > 0));
  return (all.length > 0 ? all : some)
    .map(({ indexed, found }) => matchOf(indexed, found, index))
    .toSorted((one, other) => other.score - one.score);
}

function matchOf({ entry, weights, shown }: Indexed, found: readonly string[][], { counts, entries }: SearchIndex): Match {
  /** Rare words say more than frequent ones. */
  const rarity = (stem: string) => Math.log(1 + entries.length / (counts.get(stem) ?? 1));
  const scores = found.map((stems) => Math.max(0, ...stems.map((stem) => (weights.get(stem) ?? 0) * rarity(stem))));
  return {
    entry,
    stems: new Set(found.flat()),
    isWidened: found.some((stems) => stems.length > 0 && stems.every((stem) => !shown.has(stem))),
    score: scores.reduce((sum, score) => sum + score, 0) * (entry.weight ?? 1),
  };
}

type Piece = { text: string; isMatch: boolean };
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

/**
 * Returns the first of the sentences that have most of the words, with these words marked. If none has any, two sentences say what the
 * entry is about.
 */
function bestSentence({ sentences }: FindEntry, stems: ReadonlySet<string>): Piece[] {
  const countOf = (pieces: readonly Piece[]) =>
    new Set(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => stemOf(text))).size;
  const best = sentences
    .map((sentence) => piecesOf(sentence).map(({ text, isWord }) => ({ text, isMatch: isWord && stems.has(stemOf(text)) })))
    .reduce((one, other) => (countOf(other) > countOf(one) ? other : one), []);
  return best.length > 0 ? best : [{ text: sentences.slice(0, 2).join(" "), isMatch: false }];
}
