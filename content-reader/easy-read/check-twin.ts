import { checkHeading, checkSentence, type Judge } from "./check-sentences.ts";
import { headingsOf, sentencesOf, type Twin } from "./read-twin.ts";
import { hardWordsUsed } from "./use-of-words.ts";

/** Reports every error in the words and pictures of a twin. */
export function checkTwin(twin: Twin, pictograms: ReadonlySet<string>, judge: Judge): void {
  for (const heading of headingsOf(twin, judge.facts)) checkHeading(heading, judge);
  for (const { pictogram, place } of twin.sections.flatMap(({ rows }) => rows)) {
    if (!pictograms.has(pictogram))
      judge.report(
        place,
        `has the picture [${pictogram}], which is not in content/art/pictograms: name one that is, without its .svg`,
      );
  }
  const sentences = sentencesOf(twin);
  for (const sentence of sentences) checkSentence(sentence, judge);
  hardWordsUsed(sentences, judge.vocabulary.hardWords ?? [], judge.report);
}

/** Reports each support that has no section in the twin of Services. */
export function checkSupports({ file, sections }: Twin, services: readonly { id: string }[], report: Judge["report"]): void {
  for (const { id } of services) {
    if (!sections.some((section) => section.id === id))
      report({ file, field: `{#${id}}` }, "is missing: this page needs a section with that id, about that support");
  }
}
