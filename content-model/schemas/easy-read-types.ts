import type { Shown } from "../values/availability-schema.ts";
import type { EasyReadForm } from "./easy-read-form-schema.ts";
import type { PageName } from "../values/pages.ts";
import type { Review } from "../easy-read/reviews.ts";
import type { EasyReadLabels } from "./easy-read-schemas.ts";

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
export type EasyRead = {
  pages: Record<PageName, EasyReadPage>;
  notFound: EasyReadPage;
  /** by the id of the support */
  services: Readonly<Record<string, EasyReadPage>>;
  /** by the id of the item */
  news: Readonly<Record<string, EasyReadPage>>;
  labels: EasyReadLabels;
  form: EasyReadForm;
  /** null while nobody has read the standards to their end */
  standardsRead: string | null;
  /** by the name of the page's file */
  reviews: Readonly<Record<string, Review>>;
};
