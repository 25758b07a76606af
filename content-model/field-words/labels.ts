import type { KindId } from "../editing/content-kinds.ts";
import { ANSWER_LABELS } from "./answers.ts";
import { FACT_LABELS } from "./facts.ts";
import type { FieldLabels } from "./field-label.ts";
import { LANGUAGE_LABELS } from "./languages.ts";
import { PAGE_LABELS } from "./pages.ts";
import { WORD_LIST_LABELS } from "./word-lists.ts";

/** The labels of everything that can be edited. content-model/field-words/field-labels.test.ts fails while a field of a schema has none. */
export const FIELD_LABELS: Readonly<Record<KindId, FieldLabels>> = {
  ...FACT_LABELS,
  ...ANSWER_LABELS,
  ...PAGE_LABELS,
  ...LANGUAGE_LABELS,
  ...WORD_LIST_LABELS,
};

/** What each kind of file is called. */
export const FIELD_KINDS: Readonly<Record<KindId, string>> = {
  site: "Facts about us",
  helplines: "Phone numbers of others",
  interface: "Menu and buttons",
  pages: "Pages",
  services: "Supports",
  registrationGroups: "Registration groups",
  ownersAnswers: "What only the owner knows",
  jobs: "Openings",
  availability: "Room for new people",
  vacancies: "Rooms in shared homes",
  news: "News and events",
  team: "Team",
  testimonials: "Testimonials",
  languageList: "List of other languages",
  languages: "Pages in other languages",
  forms: "Forms",
  emails: "Emails",
  replyTemplates: "Reply templates",
  showCard: "A card to show",
  easyReadPages: "Easy Read pages",
  easyReadSupports: "Easy Read pages of supports",
  easyReadParts: "Easy Read rows that pages share",
  easyReadWords: "Easy Read word list",
  easyReadDictionary: "Easy Read dictionary",
  easyReadLabels: "Easy Read labels",
  pictures: "Pictures",
  brand: "Logo and colours",
  redirects: "Old addresses",
};
