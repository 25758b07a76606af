import { type Facts, unknownFacts } from "../facts.ts";
import { piecesOf } from "./inline.ts";
import { linkErrors, type SectionIds } from "./links.ts";
import { plainWords, wordsOf } from "./plain-words.ts";
import { boldWithoutMeaning, longWords } from "./rules/hard-words.ts";
import { sentenceErrors, type Vocabulary, wordErrors } from "./rules/sentence-rules.ts";
import { headingTooLong, longNotNeeded, tooLong } from "./rules/word-count.ts";
import type { Sentence } from "./sentences.ts";
import type { Report } from "./source.ts";

/** What sentences are checked with; `report` is called for each one. */
export type Judge = { vocabulary: Vocabulary; facts: Facts; ids: SectionIds; report: Report };

/** Reports every rule that a sentence of a row breaks. */
export function checkSentence({ place, text, pieces, long }: Sentence, judge: Judge): void {
  const plain = plainWords(pieces);
  const fixes = [
    ...tooLong(plain, long !== undefined),
    ...sentenceErrors(plain, judge.vocabulary),
    ...noFact(text, judge.facts),
    ...piecesOf(pieces, "bold").flatMap(({ inside }) => boldErrors(plainWords(inside), judge.vocabulary)),
    ...hardErrors(pieces, judge.vocabulary),
    ...piecesOf(pieces, "link").flatMap(({ href }) => linkErrors(href, judge.ids)),
  ];
  for (const fix of fixes) judge.report(place, fix);
  if (long) for (const fix of longNotNeeded(plain)) judge.report(long, fix);
}

/** Reports every rule that a heading breaks. */
export function checkHeading({ place, text, pieces }: Sentence, judge: Judge): void {
  const plain = plainWords(pieces);
  const marked = pieces.some(({ kind }) => kind === "bold" || kind === "link");
  const fixes = [
    ...headingTooLong(plain),
    ...wordErrors(plain, judge.vocabulary),
    ...noFact(text, judge.facts),
    ...(marked ? ["is a heading: it holds neither bold nor links"] : []),
    ...hardErrors(pieces, judge.vocabulary),
  ];
  for (const fix of fixes) judge.report(place, fix);
}

/** Reports the rules of plain language that a meaning breaks, or a label that no page shows now. */
export function checkPlainSentence({ place, text, pieces }: Sentence, { vocabulary, facts, report }: Omit<Judge, "ids">): void {
  const plain = plainWords(pieces);
  for (const fix of [...tooLong(plain, false), ...sentenceErrors(plain, vocabulary), ...noFact(text, facts)]) report(place, fix);
}

const noFact = (text: string, facts: Facts) =>
  unknownFacts(text, facts).map((name) => `{{${name}}} is not a fact: see docs/editing-content.md for the names`);

const boldErrors = (bold: string, { hardWords }: Vocabulary) => (hardWords ? boldWithoutMeaning(bold, hardWords) : []);

const hardErrors = (pieces: Sentence["pieces"], { hardWords, everyday }: Vocabulary) =>
  hardWords && everyday ? longWords(wordsOf(pieces), hardWords, everyday) : [];
