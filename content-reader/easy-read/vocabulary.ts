import type { Facts } from "../facts.ts";
import type { ValidationError } from "../validation-error.ts";
import { readYaml } from "../read-files.ts";
import { checkPlainSentence, type Judge } from "./check-sentences.ts";
import { piecesOf, readInline } from "./inline.ts";
import { smallWords, wordsOf } from "./plain-words.ts";
import { headingsOf, sentencesOf, type Twin } from "./read-twin.ts";
import { hardWordsOf } from "./rules/hard-words.ts";
import type { Vocabulary } from "./rules/sentence-rules.ts";
import { dictionarySchema, type WordsFile, wordsSchema } from "./schemas.ts";
import type { Report } from "./source.ts";
import { hardWordsUsed, neverUsed } from "./use-of-words.ts";

const WORDS_FILE = "easy-read/words.yaml";
const DICTIONARY_FILE = "easy-read/dictionary.yaml";

/** `meanings` is undefined when its file has errors. */
export type WordBooks = { meanings: WordsFile | undefined; vocabulary: Vocabulary };

export function readWordBooks(folder: string, errors: ValidationError[]): WordBooks {
  const meanings = readYaml(folder, WORDS_FILE, wordsSchema, errors);
  const dictionary = readYaml(folder, DICTIONARY_FILE, dictionarySchema, errors);
  const everyday = dictionary && new Set(dictionary.everyday.map((word) => smallWords(word).join(" ")));
  return {
    meanings,
    vocabulary: { hardWords: meanings && hardWordsOf(Object.keys(meanings)), everyday, same: dictionary?.same ?? [] },
  };
}

/** Reports every rule that the meaning of a hard word breaks. */
export function checkMeanings(meanings: WordsFile, judge: Omit<Judge, "ids">): void {
  for (const [word, sentences] of Object.entries(meanings)) {
    const place = { file: WORDS_FILE, field: word };
    for (const text of sentences) {
      const pieces = readInline(text, judge.facts);
      checkPlainSentence({ place, text, pieces }, judge);
      if (piecesOf(pieces, "bold").length > 0 || piecesOf(pieces, "link").length > 0)
        judge.report(place, "is a meaning: it holds neither bold nor links");
    }
  }
}

/** Reports each hard or everyday word that no page uses. `twins` must be all pages, each without errors of form. */
export function checkAllUsed({ hardWords, everyday }: Vocabulary, twins: readonly Twin[], facts: Facts, report: Report): void {
  const silent = () => {};
  const used = new Set(twins.flatMap((twin) => hardWordsUsed(sentencesOf(twin), hardWords ?? [], silent)));
  for (const { key } of hardWords ?? [])
    if (!used.has(key)) report({ file: WORDS_FILE, field: key }, "is used on no page: take it away");
  const words = twins.map((twin) => [...headingsOf(twin, facts), ...sentencesOf(twin)].flatMap(({ pieces }) => wordsOf(pieces)));
  for (const word of neverUsed([...(everyday ?? [])], words))
    report({ file: DICTIONARY_FILE, field: "everyday" }, `has “${word}”, which no page uses: take it away`);
}
