import type { Shown } from "../values/availability-schema.ts";

/**
 * A picture with the sentences it belongs to, each as inline HTML. `hardWords` are those that the page uses here for the first time; `shown`
 * says on which days the row is shown, if not on all.
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
