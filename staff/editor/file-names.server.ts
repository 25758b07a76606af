import { type ContentKind, kindAt, type KindId } from "../../content-model/editing/content-kinds.ts";
import { addressOf, PAGES, standardAddress, twinAddress } from "../../content-model/values/pages.ts";
import { content as words, type ContentGroup } from "./content-words.ts";
import { titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import { valuesOf } from "./file-values.server.ts";

const GROUPS: Readonly<Record<KindId, ContentGroup>> = {
  site: "facts",
  helplines: "facts",
  interface: "labels",
  pages: "pages",
  services: "supports",
  registrationGroups: "supports",
  ownersAnswers: "facts",
  jobs: "openings",
  availability: "room",
  vacancies: "room",
  news: "news",
  team: "team",
  testimonials: "testimonials",
  languageList: "languages",
  languages: "languages",
  forms: "forms",
  emails: "emails",
  replyTemplates: "replies",
  easyReadPages: "easyRead",
  easyReadSupports: "easyRead",
  easyReadParts: "easyRead",
  easyReadWords: "easyRead",
  easyReadDictionary: "easyRead",
  easyReadLabels: "easyRead",
  pictures: "other",
  brand: "other",
  showCard: "pages",
  redirects: "redirects",
};

/** Returns the group of the list in which a kind of files stands. */
export const groupOf = ({ id }: ContentKind): ContentGroup => GROUPS[id as KindId] ?? "other";

/** The fields that have the title of a file, the first of them that is filled in. */
const TITLES = ["english", "title", "heading", "name"];

/** Returns the name of a file in words: that of staff/editor/content-words.ts, its title, or its kind with the name of the file. */
export function titleOf(path: string, text: string | null): string {
  const isNamed = words.titles[path] !== undefined || text === null;
  const values = !isNamed && kindAt(path) ? valuesOf(path, text) : new Map<string, string>();
  return TITLES.flatMap((name) => values.get(name) || [])[0] ?? titleOfFile(path, text);
}

const idOf = (path: string) => path.replace(/^.*\//, "").replace(/\.\w+$/, "");
const pageNamed = (name: string): { path: string; easyRead?: string } | undefined => PAGES.find((page) => page.name === name);

/** The pages on which the words of a folder or a file stand, if it has no page of its own. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  "site.yaml": "/contact",
  "owners-answers.yaml": addressOf("how-it-works"),
  "registration-groups.yaml": addressOf("support-coordinators"),
  "availability.yaml": "/services/available#supports",
  "helplines.yaml": "/contact/card",
  "interface.yaml": "/",
  "languages.yaml": addressOf("languages"),
  "forms/enquiry.yaml": "/contact",
  "forms/application.yaml": "/careers",
  "forms/answers.yaml": "/contact",
  "show-card.yaml": "/contact/show-card",
  "forms/easy-read.yaml": "/contact/easy-read/write",
  "forms/message.yaml": "/contact",
  "forms/message-easy-read.yaml": "/contact/easy-read",
  "easy-read/parts/contact.md": "/contact/easy-read",
  "easy-read/parts/leave.md": "/contact/easy-read",
  "easy-read/words.yaml": "/easy-read",
  "easy-read/labels.yaml": "/locations/easy-read",
};

/** Returns the address of the page that shows the words of a file; undefined for words that no page shows. */
export function pageOfFile(path: string): string | undefined {
  const id = idOf(path);
  if (path.startsWith("pages/")) return pageNamed(id)?.path;
  if (path.startsWith("services/")) return `/services/${id}`;
  if (path.startsWith("easy-read/services/")) return twinAddress(`/services/${id}`);
  if (path.startsWith("jobs/")) return "/careers";
  if (path.startsWith("vacancies/")) return "/services/available#homes";
  if (path.startsWith("news/")) return `/news/${id}`;
  if (path.startsWith("languages/")) return standardAddress({ name: "languages", item: id });
  if (path.startsWith("team/")) return "/about#team";
  if (path.startsWith("testimonials/")) return "/testimonials";
  return SHOWN_AT[path] ?? (path.startsWith("easy-read/") ? pageNamed(id)?.easyRead : undefined);
}
