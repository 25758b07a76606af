import { z } from "zod";

import { pageHead } from "../values/page-head-schema.ts";
import { day, group, sentence, words } from "../values/value-schemas.ts";
import type { Shown } from "../values/days.ts";

/* The schemas of content/easy-read, without the sentences of the pages. */

const digest = z
  .string("must be in quotes")
  .regex(/^[0-9a-f]{12}$/, "is not a digest: npm run easy-read writes it")
  .optional();

/** `twin` and `page` are digests of the words that were reviewed (reviews.ts), which a command writes. */
const reviewSchema = group(
  "Review by people with intellectual disability",
  {
    by: words.meta({ label: "Who reviewed it" }),
    date: day.meta({ label: "Day of the review" }),
    twin: digest.meta({ label: "Mark of these words" }),
    page: digest.meta({ label: "Mark of the words of the standard page" }),
  },
  'must be null until npm run easy-read -- reviewed PAGE --by "…" records a review',
);

export const twinSchema = z.strictObject({
  title: pageHead.title,
  description: pageHead.description.meta({ help: "One plain sentence." }),
  heading: pageHead.heading,
  updated: pageHead.updated.meta({ help: "When the standard page changes, check these words too." }),
  reviewed: reviewSchema.meta({ help: "A command writes it." }).nullable(),
});
export type TwinHead = z.infer<typeof twinSchema>;

const row = (...names: readonly string[]) =>
  z
    .array(sentence(...names))
    .min(1)
    .max(3, "has more than 3 sentences: a row has room for 3");

export const labelsSchema = z.strictObject({
  /** The day on which somebody had read both standards, and docs/easy-read-standard.md had all of their points. */
  standardsRead: day.nullable().default(null).meta({ label: "Day on which both Easy Read standards had been read to their end" }),
  page: group("Around each page", {
    badge: words,
    draft: words,
    reviewed: sentence("by", "day"),
    changed: sentence("day"),
    wordList: words,
    wordListIntro: words,
    meaning: sentence("word"),
    steps: words,
    stepsTitle: sentence("title"),
    all: words,
    ask: words,
    wayOut: words,
    wayOutLink: words,
  }),
  hours: group("Opening hours", {
    pictograms: z.strictObject({ weekdays: words, saturday: words, closed: words, holidays: words }),
    open: row("days", "opens", "closes"),
    closed: row("days"),
    holidays: row(),
  }),
  areas: group("Areas", { pictogram: words, area: sentence("town") }),
  openings: group("Job openings", {
    pictogram: words,
    opening: row("title", "area").max(2, "has more than 2 sentences: openingCloses is the third of the row"),
    openingCloses: sentence("day"),
    sampleOpening: row(),
    noOpenings: sentence(),
  }),
  room: group("Room for new people", {
    pictograms: z.strictObject({ now: words, from: words, day: words, ask: words }),
    support: sentence("support"),
    now: sentence("areas"),
    from: sentence("areas", "day"),
    set: sentence("day"),
    others: row(),
    ask: row(),
    sample: row(),
  }),
  homes: group("Rooms in shared homes", {
    pictograms: z.strictObject({ home: words, day: words, ask: words, none: words }),
    home: row("suburb", "people"),
    from: sentence("day"),
    set: sentence("day"),
    askHome: row(),
    none: row(),
    askAny: row(),
    sample: row(),
  }),
  news: group("Rows about the news", {
    pictograms: z.strictObject({ news: words, event: words, place: words }),
    title: sentence("title"),
    description: sentence("title"),
    headings: z.strictObject({ news: words, event: words, contact: words }),
    oneNews: sentence("title"),
    oneEvent: sentence("title"),
    on: sentence("day"),
    starts: sentence("starts"),
    ends: sentence("ends"),
    place: sentence("place"),
    sampleNews: row(),
    noNews: sentence(),
  }),
  team: group("Rows about the team", { pictogram: words, member: sentence("name", "role") }),
  answers: group("Rows about what only the owner knows", {
    pictograms: z.strictObject({ visits: words, costs: words, leaving: words, work: words }),
  }),
  registration: group("Whether the registration covers a support", {
    pictogram: words,
    covered: row(),
    notCovered: row(),
    missing: row("mark"),
    missingOfAll: row("mark"),
    mark: words,
  }),
});
/** `page` has the words around every Easy Read page; the others are sentences that facts are put into. */
export type LabelsFile = z.infer<typeof labelsSchema>;
export type EasyReadLabels = LabelsFile["page"];

export const wordsSchema = z.record(
  words,
  z
    .array(words.meta({ label: "Sentence" }))
    .min(1)
    .max(3, "has more than 3 sentences: 3 are enough for a meaning")
    .meta({ label: "What the word means" }),
);
export type WordsFile = z.infer<typeof wordsSchema>;

export const dictionarySchema = z.strictObject({
  same: z
    .array(
      group("Word to use", {
        say: words.meta({ label: "Say" }),
        not: z
          .array(words.meta({ label: "Word to avoid" }))
          .min(1)
          .meta({ label: "Do not say" }),
      }),
    )
    .meta({ label: "One word for one thing" }),
  everyday: z
    .array(words.meta({ label: "Word" }))
    .meta({ label: "Long words that everyone knows", help: "Keep this list short." }),
});
/** `same` has the word to use for each thing; `everyday` has the long words that need no meaning. */
export type Dictionary = z.infer<typeof dictionarySchema>;

/**
 * A picture with the sentences it belongs to, each as inline HTML. `hardWords` are those that the page uses here for the first time;
 * `shown` says on which days the row is shown, if not on all.
 */
export type EasyReadRow = { pictogram: string; sentences: readonly string[]; hardWords?: readonly NewHardWord[]; shown?: Shown };
/** `at` is the index of the sentence in the row. The word list of the page has the meaning. */
export type NewHardWord = { word: string; at: number };
export type EasyReadSection = { id: string; heading: string; rows: readonly EasyReadRow[] };
export type EasyReadPage = {
  title: string;
  description: string;
  heading: string;
  updated: string;
  /** The day that the page shows, if it shows when its words last changed. */
  changed?: string;
  /** undefined until a review of these words is recorded */
  review?: { by: string; date: string };
  sections: readonly EasyReadSection[];
  /** the hard words of this page, in alphabetical order; meanings are plain text */
  wordList: readonly { word: string; meanings: readonly string[] }[];
};
