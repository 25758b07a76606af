import { syllablesIn } from "./syllables.ts";

export type CountedSentence = { text: string; words: number; syllables: number };

const SENTENCES = new Intl.Segmenter("en-AU", { granularity: "sentence" });
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** Returns the sentences of plain texts with their words and syllables. The end of a text also ends a sentence. */
export const countSentences = (texts: readonly string[]): CountedSentence[] =>
  texts
    .flatMap((text) => [...SENTENCES.segment(text)].map(({ segment }) => counted(segment.trim())))
    .filter(({ words }) => words > 0);

function counted(text: string): CountedSentence {
  const words = text.match(WORD) ?? [];
  return { text, words: words.length, syllables: sum(words.map(syllablesOf)) };
}

/** Initials are said letter by letter; a number is said too, as one syllable at least. */
const syllablesOf = (word: string) => (/^\p{Lu}{2,}$/u.test(word) ? word.length : Math.max(1, syllablesIn(word)));

/** Returns the Flesch-Kincaid grade: the years of school that a reader needs. */
export function readingGrade(sentences: readonly CountedSentence[]): number {
  const words = sum(sentences.map((sentence) => sentence.words));
  const syllables = sum(sentences.map((sentence) => sentence.syllables));
  return words === 0 ? 0 : 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59;
}

export const hardest = (sentences: readonly CountedSentence[], count: number): CountedSentence[] =>
  sentences.toSorted((one, other) => other.words * other.syllables - one.words * one.syllables).slice(0, count);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
