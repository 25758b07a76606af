import { patternOfWords } from "../../pattern-of-words.ts";
import { formsOf, HARD_MARKS, smallWords } from "../plain-words.ts";
import type { Dictionary } from "../schemas.ts";
import type { HardWords } from "./hard-words.ts";

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
  const compared = plain(text);
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
    ...same.flatMap(({ say, not }) =>
      not.filter((word) => hasWord(compared, word)).map((word) => `has “${word}”: we say “${say}”`),
    ),
  ];
}

/** Returns a message for each rule of plain language that a sentence breaks; facts in `text` are masked. */
export const sentenceErrors = (text: string, vocabulary: Vocabulary): string[] => [
  ...wordErrors(text, vocabulary),
  ...(/[.?]$/.test(text) ? [] : ["has no end: end the sentence with . or ?"]),
];

/** Compares whole words of a plain() text, in either case and with either apostrophe. A part of a hyphenated word is not a whole word. */
function hasWord(text: string, words: string): boolean {
  const pattern = PATTERNS.get(words) ?? wholeWords(words);
  PATTERNS.set(words, pattern);
  return pattern.test(text);
}

/** Each sentence is searched for the same words, and making the patterns took most of the time of all checks. */
const PATTERNS = new Map<string, RegExp>();

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${patternOfWords(plain(words))}(?![\\p{L}\\p{N}]|['-][\\p{L}\\p{N}])`, "u");
}

const plain = (some: string) => some.toLowerCase().replaceAll("’", "'");
