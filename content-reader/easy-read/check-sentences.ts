import { type Facts, unknownFacts } from "../facts.ts";
import { piecesOf } from "./inline.ts";
import { linkFaults, type SectionIds } from "./links.ts";
import { plainWords, wordsOf } from "./plain-words.ts";
import { boldWithoutMeaning, longWords } from "./rules/hard-words.ts";
import { sentenceFaults, type Vocabulary, wordFaults } from "./rules/sentence-rules.ts";
import { headingTooLong, longNotNeeded, tooLong } from "./rules/word-count.ts";
import type { Sentence } from "./sentences.ts";
import type { Report } from "./source.ts";

/** What sentences are checked with; `report` is called for each error. */
export type Judge = { vocabulary: Vocabulary; facts: Facts; ids: SectionIds; report: Report };

/** Reports every rule that a sentence of a row breaks. */
export function checkSentence({ place, text, pieces, long }: Sentence, judge: Judge): void {
  const plain = plainWords(pieces);
  const mends = [
    ...tooLong(plain, long !== undefined),
    ...sentenceFaults(plain, judge.vocabulary),
    ...noFact(text, judge.facts),
    ...piecesOf(pieces, "bold").flatMap(({ inside }) => boldFaults(plainWords(inside), judge.vocabulary)),
    ...hardFaults(pieces, judge.vocabulary),
    ...piecesOf(pieces, "link").flatMap(({ href }) => linkFaults(href, judge.ids)),
  ];
  for (const mend of mends) judge.report(place, mend);
  if (long) for (const mend of longNotNeeded(plain)) judge.report(long, mend);
}

/** Reports every rule that a heading breaks. */
export function checkHeading({ place, text, pieces }: Sentence, judge: Judge): void {
  const plain = plainWords(pieces);
  const marked = pieces.some(({ kind }) => kind === "bold" || kind === "link");
  const mends = [
    ...headingTooLong(plain),
    ...wordFaults(plain, judge.vocabulary),
    ...noFact(text, judge.facts),
    ...(marked ? ["is a heading: it holds neither bold nor links"] : []),
    ...hardFaults(pieces, judge.vocabulary),
  ];
  for (const mend of mends) judge.report(place, mend);
}

/** Reports the rules of plain language that a meaning breaks, or a label that no page shows now. */
export function checkPlainSentence({ place, text, pieces }: Sentence, { vocabulary, facts, report }: Omit<Judge, "ids">): void {
  const plain = plainWords(pieces);
  for (const mend of [...tooLong(plain, false), ...sentenceFaults(plain, vocabulary), ...noFact(text, facts)])
    report(place, mend);
}

const noFact = (text: string, facts: Facts) =>
  unknownFacts(text, facts).map((name) => `{{${name}}} is not a fact: see docs/editing-content.md for the names`);

const boldFaults = (bold: string, { hardWords }: Vocabulary) => (hardWords ? boldWithoutMeaning(bold, hardWords) : []);

const hardFaults = (pieces: Sentence["pieces"], { hardWords, everyday }: Vocabulary) =>
  hardWords && everyday ? longWords(wordsOf(pieces), hardWords, everyday) : [];
