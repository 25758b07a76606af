import { syllablesIn } from "../texts/reading-grade.ts";
import { formsOf, smallWords, type Word, wordsOf } from "./inline.ts";
import type { Sentence } from "./read-rows.ts";

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
