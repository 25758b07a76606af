import { smallWords } from "./inline.ts";
import { countWords } from "./sentence-rules.ts";
import type { EasyReadPage } from "../schemas/easy-read-schemas.ts";

/** The two standards. `unread` says which of their text nobody of this project has read; docs/easy-read-standard.md has the sources. */
export const STANDARDS = {
  "inclusion-europe": {
    name: "Information for all, European standards for making information easy to read and understand (Inclusion Europe, 2009)",
    unread: "everything after point 12",
  },
  "easy-read-standard": {
    name: "Easy Read Standard v1.0 (easyreadstandard.org, January 2026)",
    unread: "all of it: what is listed was told by others",
  },
} as const;

/**
 * How a point is covered. `build`: content that breaks it is not published (check-sentences.ts). `measured`: returns the sentences of a
 * page that break it. `question`: a person answers it in the review.
 */
type Coverage =
  { kind: "build" } | { kind: "measured"; broken: (page: EasyReadPage) => string[] } | { kind: "question"; question: string };

/** `says` is the point in short, in other words than those of the standard. */
type Point = { id: string; standard: keyof typeof STANDARDS; says: string } & Coverage;

const inclusionEurope = (number: number, says: string, covered: Coverage): Point => ({
  id: `IE-${number}`,
  standard: "inclusion-europe",
  says,
  ...covered,
});
const easyReadStandard = (letter: string, says: string, covered: Coverage): Point => ({
  id: `ERS-${letter}`,
  standard: "easy-read-standard",
  says,
  ...covered,
});
const build: Coverage = { kind: "build" };
const ask = (question: string): Coverage => ({ kind: "question", question });

/** Every point that is known. A test compares the list with docs/easy-read-standard.md. */
export const POINTS: readonly Point[] = [
  inclusionEurope(1, "Know the readers and their needs.", ask("Does the page say what its readers need to know?")),
  inclusionEurope(2, "Choose the best format.", ask("Are words with pictures the right format for this?")),
  inclusionEurope(3, "Speak to adults as adults.", ask("Are these the words of adults, not of children?")),
  inclusionEurope(4, "Explain the subject.", ask("Does somebody who knows nothing of the subject understand the page?")),
  inclusionEurope(5, "Involve people with intellectual disability.", ask("Did people with intellectual disability take part?")),
  inclusionEurope(6, "Use words that people know well.", build),
  inclusionEurope(7, "Explain each difficult word.", build),
  inclusionEurope(8, "Give examples from everyday life.", ask("Is there an example where something is hard to imagine?")),
  inclusionEurope(9, "Use the same word for the same thing.", build),
  inclusionEurope(10, "Use no metaphors.", ask("Does each sentence mean just what it says?")),
  inclusionEurope(11, "Use no words of other languages.", ask("Are all words English, or known to everybody?")),
  inclusionEurope(12, "Write words out, not initials.", build),
  easyReadStandard("a", "One idea in a sentence.", ask("Has each sentence one idea alone?")),
  easyReadStandard("b", "At most 25 words in a sentence.", { kind: "measured", broken: sentencesOfMoreThan(25) }),
  easyReadStandard("c", "Common words.", build),
  easyReadStandard("d", "Hard words are explained.", build),
  easyReadStandard("e", "The sentence says who does something.", ask("Does each sentence say who does what?")),
  easyReadStandard("f", "Speak to the reader as “you”.", { kind: "measured", broken: withoutYou }),
  easyReadStandard("g", "Simple is not childish, and clear is better than clever.", ask("Is the page clear, and not clever?")),
];

/** The questions that a person answers in the review of a page, by the id of their point. */
export const REVIEW_QUESTIONS = POINTS.flatMap((point) =>
  point.kind === "question" ? [{ id: point.id, question: point.question }] : [],
);

/** The least share of the checkable points that each page must meet. */
export const LEAST_SHARE = 0.95;

/** How many of the checkable points a page meets, and the ids of the others. */
type Met = { met: number; of: number; unmet: readonly string[] };

/** Returns which checkable points a published page meets. Those of the build are met, or there would be no page. */
export function pointsMet(page: EasyReadPage): Met {
  const checkable = POINTS.filter(({ kind }) => kind !== "question");
  const unmet = checkable.flatMap((point) => (point.kind === "measured" && point.broken(page).length > 0 ? [point.id] : []));
  return { met: checkable.length - unmet.length, of: checkable.length, unmet };
}

const sentencesOf = ({ sections }: EasyReadPage): string[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences.map((html) => html.replaceAll(/<[^>]+>/g, ""))));

function sentencesOfMoreThan(most: number) {
  return (page: EasyReadPage): string[] => sentencesOf(page).filter((sentence) => countWords(sentence) > most);
}

/** Returns all sentences of a page of which none speaks to its reader. */
function withoutYou(page: EasyReadPage): string[] {
  const sentences = sentencesOf(page);
  return sentences.some((sentence) => smallWords(sentence).some((word) => word === "you" || word === "your")) ? [] : sentences;
}
