import { formsOf } from "../plain-words.ts";
import type { Dictionary } from "../schemas.ts";
import { contractions } from "./contractions.ts";
import type { HardWords } from "./hard-words.ts";
import { initials } from "./initials.ts";
import { hardMarks, leftOverMarks, noEnd, severalSentences } from "./marks.ts";
import { numberWords } from "./number-words.ts";
import { sameWords } from "./same-words.ts";

/** What the rules are about; undefined while its file is at fault, so that what cannot be known is no fault of a page. */
export type Vocabulary = {
  hardWords: HardWords | undefined;
  everyday: ReadonlySet<string> | undefined;
  same: Dictionary["same"];
};

/** Takes the words of a heading, facts masked; gives every rule of plain words that they break. */
export function wordFaults(text: string, { hardWords, same }: Vocabulary): string[] {
  const known = hardWords && new Set(hardWords.map(({ words }) => words.join(" ")));
  return [
    ...contractions(text),
    ...initials(text, (word) => !known || formsOf(word).some((form) => known.has(form))),
    ...hardMarks(text),
    ...leftOverMarks(text),
    ...severalSentences(text),
    ...numberWords(text),
    ...sameWords(text, same),
  ];
}

/** Takes a sentence, facts masked; gives every rule of plain words that it breaks. */
export const sentenceFaults = (text: string, vocabulary: Vocabulary): string[] => [
  ...wordFaults(text, vocabulary),
  ...noEnd(text),
];
