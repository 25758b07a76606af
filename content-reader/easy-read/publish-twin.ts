import { type Facts, factsInText } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import { inlineHtml } from "./inline.ts";
import { twinAddress } from "../pages.ts";
import type { Twin } from "./read-twin.ts";
import type { Review } from "./review-state.ts";
import type { TwinHead, WordsFile } from "./schemas.ts";
import type { EasyReadPage } from "./types.ts";

/** What publishing needs beside the page itself: its hard words with their meanings, its review, and the facts. */
export type PublishedWith = { used: readonly string[]; meanings: WordsFile; review: Review; facts: Facts };

/** Returns an Easy Read page without errors as the app shows it. A review of other words than these is left out. */
export function publishTwin(twin: Twin, head: TwinHead, { used, meanings, review, facts }: PublishedWith): EasyReadPage {
  const { reviewed, title, description, heading, updated } = fillIn(head, facts);
  return {
    ...{ title, description, heading, updated },
    ...(reviewed !== null && review.state === "current" && { review: { by: reviewed.by, date: reviewed.date } }),
    sections: twin.sections.map((section) => ({
      id: section.id,
      heading: factsInText(section.heading.text, facts),
      rows: section.rows.map(({ pictogram, sentences }) => ({
        pictogram,
        sentences: sentences.map(({ pieces }) => inlineHtml(pieces, twinAddress)),
      })),
    })),
    wordList: used
      .toSorted((one, other) => one.localeCompare(other, "en-AU"))
      .map((word) => ({ word, meanings: fillIn(meanings[word] ?? [], facts) })),
  };
}
