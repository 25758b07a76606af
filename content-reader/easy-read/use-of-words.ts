import { formsOf, type Word, wordsOf } from "./plain-words.ts";
import { firstUse, type HardWords } from "./rules/hard-words.ts";
import type { Sentence } from "./sentences.ts";
import type { Report } from "./source.ts";

/** Returns the hard words that a page uses; reports each one that is not bold at its first use. */
export function hardWordsUsed(sentences: readonly Sentence[], hardWords: HardWords, report: Report): string[] {
  const read = sentences.map(({ place, pieces }) => ({ place, words: wordsOf(pieces) }));
  return hardWords.flatMap(({ key, words }) => {
    for (const sentence of read) {
      const use = firstUse(sentence.words, words);
      if (!use) continue;
      if (!use.bold) report(sentence.place, `has “${key}” for the first time on a page: put it in bold here`);
      return [key];
    }
    return [];
  });
}

/** Returns the listed words that no page uses. */
export function neverUsed(listed: readonly string[], pages: readonly (readonly Word[])[]): string[] {
  const used = new Set(pages.flatMap((words) => words.flatMap(({ word }) => formsOf(word))));
  return listed.filter((word) => !used.has(word));
}
