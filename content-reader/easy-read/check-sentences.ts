import { type Inline, piecesOf } from "./inline.ts";
import { plainWords, wordsOf } from "./plain-words.ts";
import type { Report } from "./read-lines.ts";
import type { Sentence } from "./read-rows.ts";
import { boldWithoutMeaning, longWords } from "./rules/hard-words.ts";
import { sentenceErrors, type Vocabulary, wordErrors } from "./rules/sentence-rules.ts";
import { headingTooLong, longNotNeeded, tooLong } from "./rules/word-count.ts";

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

export const hasMarkup = (pieces: readonly Inline[]): boolean =>
  piecesOf(pieces, "bold").length > 0 || piecesOf(pieces, "link").length > 0;

const hardWordErrors = (pieces: readonly Inline[], { hardWords, everyday }: Vocabulary) =>
  hardWords && everyday ? longWords(wordsOf(pieces), hardWords, everyday) : [];
