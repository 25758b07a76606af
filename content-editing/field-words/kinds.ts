import type { KindId } from "../content-kinds.ts";

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
  easyReadParts: "Easy Read rows that pages share",
  easyReadWords: "Easy Read word list",
  easyReadDictionary: "Easy Read dictionary",
  easyReadLabels: "Easy Read labels",
  pictures: "Pictures",
  brand: "Logo and colours",
  redirects: "Old addresses",
};
