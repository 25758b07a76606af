import { syllable } from "syllable";

const COUNTED = new Map<string, number>();

/** Returns the number of syllables of an English word. Checks of drafts count the same words again and again. */
export function syllablesIn(word: string): number {
  const count = COUNTED.get(word) ?? syllable(word);
  COUNTED.set(word, count);
  return count;
}
