import { type Facts, factsInText } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import { inlineHtml } from "./inline.ts";
import { twinAddress } from "./twin-address.ts";
import { sentencesOf, type Twin } from "./read-twin.ts";
import type { TwinHead } from "./schemas.ts";
import type { EasyReadPage } from "./types.ts";
import { hardWordsUsed } from "./use-of-words.ts";
import type { WordBooks } from "./vocabulary.ts";

/** Takes a twin without a fault, and what its hard words mean; gives the page as the app shows it. */
export function publishTwin(twin: Twin, head: TwinHead, { meanings, vocabulary }: WordBooks, facts: Facts): EasyReadPage {
  const { reviewed, title, description, heading, updated } = fillIn(head, facts);
  const isCurrent = reviewed !== null && reviewed.date >= updated;
  const used = hardWordsUsed(sentencesOf(twin), vocabulary.hardWords ?? [], () => {});
  return {
    ...{ title, description, heading, updated },
    ...(isCurrent && { review: reviewed }),
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
      .map((word) => ({ word, meanings: fillIn(meanings?.[word] ?? [], facts) })),
  };
}
