import type { KindId, ContentKind } from "../editing/content-kinds.ts";
import { ANSWER_LABELS, FACT_LABELS } from "./facts.ts";
import type { FieldLabels, FieldLabel } from "./field-label.ts";
import { LANGUAGE_LABELS } from "./languages.ts";
import { PAGE_LABELS } from "./pages.ts";
import { WORD_LIST_LABELS } from "./word-lists.ts";
import { type FieldPath, ANY } from "../editing/field-paths.ts";

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
  complaintLists: "Lists of the complaints register",
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

const LABELS: Readonly<Record<string, FieldLabels>> = FIELD_LABELS;
const KINDS: Readonly<Record<string, string>> = FIELD_KINDS;

/** Returns what a kind of file is called. */
export const labelOfKind = ({ id }: ContentKind): string => KINDS[id] ?? inWords(id);

/** The name of the body of a Markdown file among the labels of its kind. */
export const BODY = "body";

/**
 * Returns the label of a field by its path or its pattern; undefined if it has none. A label of the very field comes before one with
 * "*". In a word list, a field below one of its parts may have none: its name in words is its label then, because its own words say
 * on the form what it is for.
 */
export function labelOf(kind: ContentKind, path: FieldPath): FieldLabel | undefined {
  const ofKind = LABELS[kind.id] ?? {};
  const name = path.join(".");
  if (Object.hasOwn(ofKind, name)) return ofKind[name];
  const pattern = Object.keys(ofKind).find((each) => fits(path, each.split(".")));
  if (pattern !== undefined) return ofKind[pattern];
  return kind.isWordList === true && path.length > 1 ? { label: inWords(path.at(-1) ?? "") } : undefined;
}

const fits = (path: FieldPath, pattern: readonly string[]) =>
  path.length === pattern.length && pattern.every((part, index) => part === ANY || part === String(path[index]));

/** "passkeyHeading" and "passkey-heading" are "Passkey heading", and the first item of a list, 0, is "1". */
export function inWords(name: string | number): string {
  if (typeof name === "number") return String(name + 1);
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
