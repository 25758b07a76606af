import type { Facts } from "../texts/facts.ts";
import { readWordsFile } from "../texts/read-files.ts";
import { type Inline, piecesOf, readInline, formsOf, plainWords, smallWords, wordsOf } from "./inline.ts";
import { type Report, type Sentence, type EasyReadReader, sentencesOf, type Twin } from "./read-twin.ts";
import {
  boldWithoutMeaning,
  hardWordsOf,
  hardWordUses,
  longWords,
  headingTooLong,
  longNotNeeded,
  sentenceErrors,
  tooLong,
  type Vocabulary,
  wordErrors,
} from "./sentence-rules.ts";
import { dictionarySchema, type WordsFile, wordsSchema } from "../schemas/easy-read-schemas.ts";

const WORDS_FILE = "easy-read/words.yaml";
const DICTIONARY_FILE = "easy-read/dictionary.yaml";

/** `meanings` is undefined when its file has errors. */
type WordBooks = { meanings: WordsFile | undefined; vocabulary: Vocabulary };

export function readWordBooks(reader: EasyReadReader): WordBooks {
  const meanings = readWordsFile(reader, WORDS_FILE, wordsSchema);
  const dictionary = readWordsFile(reader, DICTIONARY_FILE, dictionarySchema);
  const everyday = dictionary && new Set(dictionary.everyday.map((word) => smallWords(word).join(" ")));
  return {
    meanings,
    vocabulary: { hardWords: meanings && hardWordsOf(Object.keys(meanings)), everyday, same: dictionary?.same ?? [] },
  };
}

export function checkMeanings(meanings: WordsFile, facts: Facts, checker: Checker): void {
  for (const [word, sentences] of Object.entries(meanings)) {
    const place = { file: WORDS_FILE, field: word };
    for (const text of sentences) {
      const pieces = readInline(text, facts);
      checkPlainSentence({ place, pieces }, checker);
      if (hasMarkup(pieces)) checker.report(place, "is a meaning, which holds neither bold nor links: delete their marks");
    }
  }
}

/** Reports each hard or everyday word that no page uses. `twins` must be all pages, each with valid front matter. */
export function checkAllUsed(
  { hardWords = [], everyday = new Set() }: Vocabulary,
  twins: readonly Twin[],
  form: readonly Sentence[],
  report: Report,
): void {
  const texts = [...twins.map(sentencesOf), form];
  const usedHardWords = new Set(texts.flatMap((text) => hardWordUses(text, hardWords)).map(({ key }) => key));
  for (const { key } of hardWords)
    if (!usedHardWords.has(key)) report({ file: WORDS_FILE, field: key }, "is used on no page: delete it");
  const sentences = [...twins.flatMap((twin) => twin.headings), ...texts.flat()];
  const used = new Set(sentences.flatMap(({ pieces }) => wordsOf(pieces)).flatMap(({ word }) => formsOf(word)));
  for (const word of everyday)
    if (!used.has(word)) report({ file: DICTIONARY_FILE, field: "everyday" }, `has “${word}”, which no page uses: delete it`);
}

export type Checker = { vocabulary: Vocabulary; report: Report };

export function checkSentence(sentence: Sentence, { vocabulary, report }: Checker): void {
  const { place, pieces, long } = sentence;
  checkPlainSentence(sentence, { vocabulary, report });
  const { hardWords } = vocabulary;
  if (hardWords)
    for (const { inside } of piecesOf(pieces, "bold")) report(place, ...boldWithoutMeaning(plainWords(inside), hardWords));
  report(place, ...hardWordErrors(pieces, vocabulary));
  if (long) report(long, ...longNotNeeded(plainWords(pieces)));
}

export function checkHeading({ place, pieces }: Sentence, { vocabulary, report }: Checker): void {
  const plain = plainWords(pieces);
  report(place, ...headingTooLong(plain), ...wordErrors(plain, vocabulary), ...hardWordErrors(pieces, vocabulary));
  if (hasMarkup(pieces)) report(place, "is a heading, which holds neither bold nor links: delete their marks");
}

/** Reports the rules of plain language that a sentence breaks. The meaning of a word and a label keep these rules alone. */
export function checkPlainSentence({ place, pieces, long }: Sentence, { vocabulary, report }: Checker): void {
  const plain = plainWords(pieces);
  report(place, ...tooLong(plain, long !== undefined), ...sentenceErrors(plain, vocabulary));
}

const hasMarkup = (pieces: readonly Inline[]): boolean =>
  piecesOf(pieces, "bold").length > 0 || piecesOf(pieces, "link").length > 0;

const hardWordErrors = (pieces: readonly Inline[], { hardWords, everyday }: Vocabulary) =>
  hardWords && everyday ? longWords(wordsOf(pieces), hardWords, everyday) : [];
