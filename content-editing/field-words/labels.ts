import type { KindId } from "../content-kinds.ts";
import { FACT_LABELS } from "./facts.ts";
import type { FieldLabels } from "./field-label.ts";
import { PAGE_LABELS } from "./pages.ts";
import { WORD_LIST_LABELS } from "./word-lists.ts";

/** The labels of everything that can be edited. content-editing/field-labels.test.ts fails while a field of a schema has none. */
export const FIELD_LABELS: Readonly<Record<KindId, FieldLabels>> = {
  ...FACT_LABELS,
  ...PAGE_LABELS,
  ...WORD_LIST_LABELS,
};

/** What each kind of file is called. */
export const FIELD_KINDS: Readonly<Record<KindId, string>> = {
  site: "Facts about us",
  helplines: "Phone numbers of others",
  interface: "Menu and buttons",
  pages: "Pages",
  services: "Supports",
  jobs: "Openings",
  news: "News and events",
  team: "Team",
  testimonials: "Testimonials",
  forms: "Forms",
  emails: "Emails",
  replyTemplates: "Reply templates",
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
