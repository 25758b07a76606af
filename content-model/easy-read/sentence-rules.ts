import { patternOfWords } from "../values/word-matching.ts";
import { formsOf, HARD_MARKS, smallWords, type Word, wordsOf } from "./inline.ts";
import type { Dictionary } from "../schemas/easy-read-schemas.ts";
import { syllablesIn } from "../texts/reading-grade.ts";
import type { Sentence } from "./read-twin.ts";

/** The lists that the rules use. A list whose file has errors is undefined, and its rules are not applied. */
export type Vocabulary = {
  hardWords: HardWords | undefined;
  everyday: ReadonlySet<string> | undefined;
  same: Dictionary["same"];
};

/** Only these words with 's are contractions: "person's" is a possessive. */
const WITH_S = "it|that|what|here|there|let|who|where|how|she|he";
const CONTRACTION = new RegExp(`\\p{L}+n['’]t\\b|\\p{L}+['’](?:ll|re|ve|m|d)\\b|(?<!\\p{L})(?:${WITH_S})['’]s\\b`, "giu");
const ABBREVIATION = /(?<!\p{L})(?:e\.g|i\.e|etc|a\.m|p\.m)\b\.?/giu;
const CAPITALS = /[\p{L}\p{N}]*\p{Lu}{2}[\p{L}\p{N}'’]*/gu;
/** Bold, links and facts are parsed before, so a mark that is left would be shown as typed. */
const LEFT_OVER_MARKS = /[*_`[\]{}<>#\\]+/g;
const FROM_TWO = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${FROM_TWO.join("|")})(?!\\p{L})`, "giu");

/** Returns a message for each rule of plain language that a heading breaks; facts in `text` are masked. */
export function wordErrors(text: string, { hardWords, same }: Vocabulary): string[] {
  const hasMeaning = (capitals: string) =>
    !hardWords || formsOf(smallWords(capitals).join(" ")).some((form) => hardWords.some(({ words }) => words.join(" ") === form));
  const found = (pattern: RegExp) => [...new Set(text.match(pattern))];
  return [
    ...found(CONTRACTION).map((word) => `has “${word}”: write it as whole words`),
    ...found(CAPITALS)
      .filter((word) => !hasMeaning(word))
      .map((word) => `has “${word}”: write the name out, or say in words.yaml what it means`),
    ...found(ABBREVIATION).map((word) => `has “${word}”: write it as whole words`),
    ...found(HARD_MARKS).map((mark) => `has “${mark}”: leave it out (in a fact: name another fact), or make 2 sentences`),
    ...found(LEFT_OVER_MARKS).map((mark) => `has “${mark}”: only **bold**, [words](/page) and {{fact}} are read here`),
    // The full stop of an abbreviation does not end a sentence.
    ...(/[.?]\s+\S/.test(text.replace(ABBREVIATION, "")) ? ["has more than 1 sentence: write 1 sentence a line"] : []),
    ...found(NUMBER_WORD).map((word) => `has “${word}”: use the digit, ${FROM_TWO.indexOf(word.toLowerCase()) + 2}`),
    ...avoidedIn(plain(text), same).map(({ word, say }) => `has “${word}”: we say “${say}”`),
  ];
}

/** Returns a message for each rule of plain language that a sentence breaks; facts in `text` are masked. */
export const sentenceErrors = (text: string, vocabulary: Vocabulary): string[] => [
  ...wordErrors(text, vocabulary),
  ...(/[.?]$/.test(text) ? [] : ["has no end: end the sentence with . or ?"]),
];

type Avoided = { word: string; say: string };
/** `any` matches if one of the words is in a text. `each` returns a pattern for each word. */
type AvoidedWords = { any: RegExp; each: () => readonly (Avoided & { pattern: RegExp })[] };

/** Returns the words of a plain() text for which the dictionary has another word. */
function avoidedIn(text: string, same: Dictionary["same"]): readonly Avoided[] {
  const avoided = AVOIDED.get(same) ?? avoidedWords(same);
  AVOIDED.set(same, avoided);
  return avoided.any.test(text) ? avoided.each().filter(({ pattern }) => pattern.test(text)) : [];
}

/**
 * Every sentence is searched for the words of one dictionary. To make a pattern for each word takes a third of the first reading of a
 * process, and nearly no sentence has one of them, so one pattern finds those that have.
 */
const AVOIDED = new WeakMap<Dictionary["same"], AvoidedWords>();

function avoidedWords(same: Dictionary["same"]): AvoidedWords {
  const words = same.flatMap(({ say, not }) => not.map((word) => ({ word, say })));
  let patterns: ReturnType<AvoidedWords["each"]> | undefined;
  return {
    any: wholeWords(words.map(({ word }) => word)),
    each: () => (patterns ??= words.map((avoided) => ({ ...avoided, pattern: wholeWords([avoided.word]) }))),
  };
}

/**
 * Returns a pattern that finds one of some words, each a whole word, in a plain() text: either case and either apostrophe. A part of a
 * hyphenated word is not a whole word.
 */
function wholeWords(words: readonly string[]): RegExp {
  const any = words.map((word) => patternOfWords(plain(word))).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}]|['-][\\p{L}\\p{N}])`, "u");
}

const plain = (some: string) => some.toLowerCase().replaceAll("’", "'");

const MOST_WORDS = 12;
const MOST_WORDS_WITH_REASON = 15;
const MOST_WORDS_OF_A_HEADING = 8;

/** Returns the number of words: a hyphenated word is one word, and a mark between spaces is not a word. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word)).length;

/** Returns a message for a sentence that is too long. `hasReason`: a `long:` line above the sentence allows more words. */
export function tooLong(text: string, hasReason: boolean): string[] {
  const count = countWords(text);
  const most = hasReason ? MOST_WORDS_WITH_REASON : MOST_WORDS;
  if (count <= most) return [];
  const way = hasReason ? "" : `, or say why it needs ${MOST_WORDS_WITH_REASON} in a line “long: the reason” above it`;
  return [`has ${count} words: make it at most ${most}${way}`];
}

/** Returns a message for a `long:` line above a sentence that does not need it. */
export function longNotNeeded(text: string): string[] {
  const count = countWords(text);
  return count > MOST_WORDS ? [] : [`is not needed: the sentence below it has ${count} words. Delete the line`];
}

export function headingTooLong(text: string): string[] {
  const count = countWords(text);
  return count > MOST_WORDS_OF_A_HEADING ? [`has ${count} words: make the heading at most ${MOST_WORDS_OF_A_HEADING}`] : [];
}

const SYLLABLES_OF_A_HARD_WORD = 4;

/** The keys of words.yaml, each as written and as the words to search for. */
export type HardWords = readonly { key: string; words: readonly string[] }[];

export const hardWordsOf = (keys: readonly string[]): HardWords => keys.map((key) => ({ key, words: smallWords(key) }));

/** Returns whether the first use of a hard word in a sentence is bold; undefined when the sentence does not use the word. */
export function firstUse(sentence: readonly Word[], hard: readonly string[]): { bold: boolean } | undefined {
  for (let start = 0; start + hard.length <= sentence.length; start++) {
    const found = sentence.slice(start, start + hard.length);
    const words = found.map(({ word }) => word);
    if (isHardWord(words, hard)) return { bold: found.every(({ bold }) => bold) };
  }
  return undefined;
}

/** Returns the hard words that the sentences use, each with the sentence that uses it first. */
export function hardWordUses(
  sentences: readonly Sentence[],
  hardWords: HardWords,
): { key: string; bold: boolean; sentence: Sentence }[] {
  const read = sentences.map((sentence) => {
    const words = wordsOf(sentence.pieces);
    return { sentence, words, forms: new Set(words.flatMap(({ word }) => formsOf(word))) };
  });
  return hardWords.flatMap(({ key, words: hard }) => {
    for (const { sentence, words, forms } of read) {
      // Most sentences lack most words, and the search in all of them took much of the time of all checks.
      const use = hard.every((word) => forms.has(word)) ? firstUse(words, hard) : undefined;
      if (use) return [{ key, sentence, ...use }];
    }
    return [];
  });
}

export const boldWithoutMeaning = (bold: string, hardWords: HardWords): string[] =>
  hardWords.some(({ words }) => isHardWord(smallWords(bold), words))
    ? []
    : [`has “${bold}” in bold: say in words.yaml what it means, or take the bold away`];

/** Returns a message for each long word that is neither a hard word with a meaning nor an everyday word. */
export function longWords(sentence: readonly Word[], hardWords: HardWords, everyday: ReadonlySet<string>): string[] {
  const long = sentence.filter(({ word }) => syllablesIn(word) >= SYLLABLES_OF_A_HARD_WORD);
  if (long.length === 0) return [];
  const explained = new Set(hardWords.flatMap(({ words }) => words));
  return long
    .filter(({ word }) => !formsOf(word).some((form) => everyday.has(form) || explained.has(form)))
    .map(({ word }) => `“${word}” is a hard word: put it in bold and in words.yaml, or say it more simply`);
}

/** The last word may be a regular plural: the meaning of "support worker" also explains "support workers". */
const isHardWord = (found: readonly string[], hard: readonly string[]) =>
  found.length === hard.length &&
  found.every((word, index) => word === hard[index] || (index === hard.length - 1 && formsOf(word).includes(hard[index] ?? "")));
