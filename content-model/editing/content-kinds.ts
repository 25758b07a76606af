import type { z } from "zod";

import { AVAILABILITY, availabilitySchema } from "../readers/read-availability.ts";
import {
  easyReadFormSchema,
  applicationFormSchema,
  enquiryFormSchema,
  followedEasyReadSchema,
  followedMessageSchema,
  formAnswersSchema,
} from "../schemas/form-schemas.ts";
import { dictionarySchema, labelsSchema, twinSchema, wordsSchema } from "../schemas/easy-read-schemas.ts";
import { documentSchema, DOCUMENTS } from "../readers/read-documents.ts";
import { emailWordsSchema } from "../schemas/email-words.ts";
import { EXPECTED, ID } from "../values/expected-files.ts";
import { DESCRIPTION } from "../values/names.ts";
import { languageListSchema, languageSchema } from "../schemas/language-schema.ts";
import { LANGUAGE_FILE, LANGUAGE_LIST, LANGUAGES } from "../readers/read-languages.ts";
import { newsSchema } from "../readers/read-dated.ts";
import type { PageName } from "../values/pages.ts";
import { OWNERS_ANSWERS, ownersAnswersSchema } from "../schemas/owners-answers-schema.ts";
import { teamSchema, testimonialSchema } from "../readers/read-people.ts";
import { replyTemplateSchema } from "../readers/read-reply-templates.ts";
import { COMPLAINT_LISTS, complaintListsSchema } from "../readers/read-complaint-lists.ts";
import { REGISTRATION_GROUPS, registrationGroupsSchema, serviceSchema } from "../schemas/service-schema.ts";
import { helplinesSchema, jobSchema, schemaOfPage, siteSchema } from "../schemas/schemas.ts";
import { interfaceSchema } from "../schemas/interface-schema.ts";
import { pictureSchema } from "../schemas/picture-schema.ts";
import { BRAND, brandSchema } from "../readers/read-brand.ts";
import { SHOW_CARD, showCardSchema } from "../readers/read-show-card.ts";
import { vacancySchema } from "../readers/read-vacancies.ts";
import { inWords } from "./field-paths.ts";
import type { KeyStyle } from "./new-keys.ts";

/** What stands below the front matter, or in the whole of a file without fields. */
type BodyKind = "sections" | "easy-read" | "paragraphs" | "plain" | "lines";

export type ContentKind = {
  id: string;
  /** The folder below content/; "" for the top. */
  folder: string;
  /** The names of its files, or the pattern of all names that are allowed. */
  files: readonly string[] | RegExp;
  /** Returns the schema of the fields of a file by its name without its ending; undefined for a file that has only a body. */
  schemaOf: (name: string) => z.ZodType | undefined;
  body?: BodyKind;
  /** Whether staff may add and delete files. */
  canAddFiles?: true;
  /** Whether the fields below its parts need no label: their own words say on the form what they are for. */
  isWordList?: true;
  /** The fields that only an owner may change, as patterns of field-paths.ts. */
  ownerFields?: readonly string[];
  /** Whether only an owner may change the file. */
  isForOwners?: true;
  /**
   * The maps to which staff may add things by name, as dotted paths ("" is the whole file), with how their keys are written
   * (new-keys.ts). `fact` stands before the key in the name of a fact.
   */
  newKeys?: Readonly<Record<string, { style: KeyStyle; fact?: string }>>;
  /** Fields that a command or the code writes: a form shows them and cannot change them. */
  fixedFields?: readonly string[];
};

const FORM_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  enquiry: enquiryFormSchema,
  application: applicationFormSchema,
  answers: formAnswersSchema,
  "easy-read": easyReadFormSchema,
  message: followedMessageSchema,
  "message-easy-read": followedEasyReadSchema,
};

const always = (schema: z.ZodType) => () => schema;
const namesIn = (folder: string, ending: string) => (EXPECTED[folder]?.files ?? []).filter((name) => name.endsWith(ending));

/** Everything that can be edited, one entry for each kind of file in docs/editing-content.md, apart from drawings. */
export const CONTENT_KINDS = [
  {
    id: "site",
    folder: "",
    files: ["site.yaml"],
    schemaOf: always(siteSchema),
    ownerFields: ["stage", "promises", "commitments", "leaveTo"],
    fixedFields: ["hours.timeZone"],
    newKeys: {
      owner: { style: "fact", fact: "owner" },
      promises: { style: "fact", fact: "promises" },
      commitments: { style: "fact", fact: "commitments" },
    },
  },
  {
    id: "helplines",
    folder: "",
    files: ["helplines.yaml"],
    schemaOf: always(helplinesSchema),
    newKeys: { "": { style: "fact", fact: "helpline" } },
  },
  { id: "interface", folder: "", files: ["interface.yaml"], schemaOf: always(interfaceSchema), isWordList: true },
  {
    id: "pages",
    folder: "pages",
    files: namesIn("pages", ".md"),
    schemaOf: (name) => schemaOfPage(name as PageName),
    body: "sections",
  },
  { id: "services", folder: "services", files: ID, schemaOf: always(serviceSchema), body: "sections", canAddFiles: true },
  {
    id: "registrationGroups",
    folder: "",
    files: [REGISTRATION_GROUPS],
    schemaOf: always(registrationGroupsSchema),
    isForOwners: true,
  },
  { id: "complaintLists", folder: "", files: [COMPLAINT_LISTS], schemaOf: always(complaintListsSchema) },
  { id: "ownersAnswers", folder: "", files: [OWNERS_ANSWERS], schemaOf: always(ownersAnswersSchema), isForOwners: true },
  { id: "jobs", folder: "jobs", files: ID, schemaOf: always(jobSchema), body: "sections", canAddFiles: true },
  { id: "availability", folder: "", files: [AVAILABILITY], schemaOf: always(availabilitySchema) },
  { id: "vacancies", folder: "vacancies", files: ID, schemaOf: always(vacancySchema), body: "paragraphs", canAddFiles: true },
  { id: "news", folder: "news", files: ID, schemaOf: always(newsSchema), body: "sections", canAddFiles: true },
  { id: "team", folder: "team", files: ID, schemaOf: always(teamSchema), body: "paragraphs", canAddFiles: true },
  {
    id: "testimonials",
    folder: "testimonials",
    files: ID,
    schemaOf: always(testimonialSchema),
    body: "paragraphs",
    canAddFiles: true,
  },
  { id: "languageList", folder: "", files: [LANGUAGE_LIST], schemaOf: always(languageListSchema) },
  { id: "languages", folder: LANGUAGES, files: LANGUAGE_FILE, schemaOf: always(languageSchema), fixedFields: ["code", "dir"] },
  {
    id: "forms",
    folder: "forms",
    files: namesIn("forms", ".yaml"),
    schemaOf: (name) => FORM_SCHEMAS[name],
    isWordList: true,
  },
  { id: "emails", folder: "", files: ["emails.yaml"], schemaOf: always(emailWordsSchema), isWordList: true },
  {
    id: "replyTemplates",
    folder: "reply-templates",
    files: ID,
    schemaOf: always(replyTemplateSchema),
    body: "plain",
    canAddFiles: true,
  },
  {
    id: "documents",
    folder: DOCUMENTS,
    files: DESCRIPTION,
    schemaOf: always(documentSchema),
    canAddFiles: true,
    fixedFields: ["digest", "bytes"],
  },
  { id: "showCard", folder: "", files: [SHOW_CARD], schemaOf: always(showCardSchema) },
  {
    id: "easyReadPages",
    folder: "easy-read",
    files: namesIn("easy-read", ".md"),
    schemaOf: always(twinSchema),
    body: "easy-read",
    fixedFields: ["reviewed"],
  },
  {
    id: "easyReadSupports",
    folder: "easy-read/services",
    files: ID,
    schemaOf: always(twinSchema),
    body: "easy-read",
    canAddFiles: true,
    fixedFields: ["reviewed"],
  },
  {
    id: "easyReadParts",
    folder: "easy-read/parts",
    files: namesIn("easy-read/parts", ".md"),
    schemaOf: () => undefined,
    body: "easy-read",
  },
  {
    id: "easyReadWords",
    folder: "easy-read",
    files: ["words.yaml"],
    schemaOf: always(wordsSchema),
    newKeys: { "": { style: "words" } },
  },
  { id: "easyReadDictionary", folder: "easy-read", files: ["dictionary.yaml"], schemaOf: always(dictionarySchema) },
  {
    id: "easyReadLabels",
    folder: "easy-read",
    files: ["labels.yaml"],
    schemaOf: always(labelsSchema),
    isWordList: true,
  },
  {
    id: "pictures",
    folder: "pictures",
    files: DESCRIPTION,
    schemaOf: always(pictureSchema),
    fixedFields: ["digest", "width", "height", "widths"],
  },
  { id: "brand", folder: "", files: [BRAND], schemaOf: always(brandSchema), fixedFields: ["drawing"] },
  { id: "redirects", folder: "", files: ["redirects.txt"], schemaOf: () => undefined, body: "lines", isForOwners: true },
] as const satisfies readonly ContentKind[];

export type KindId = (typeof CONTENT_KINDS)[number]["id"];

const KIND_LABELS: Readonly<Record<string, string>> & Record<KindId, string> = {
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
  documents: "Documents for replies",
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

/** Returns what a kind of file is called. */
export const labelOfKind = ({ id }: Pick<ContentKind, "id">): string => KIND_LABELS[id] ?? inWords(id);

const ALL: readonly ContentKind[] = CONTENT_KINDS;

/** Returns the kind of the file at a path below content/; undefined for a path that is no editable file. */
export function kindAt(path: string): ContentKind | undefined {
  const { folder, name } = partsOf(path);
  return ALL.find(
    (kind) => kind.folder === folder && (kind.files instanceof RegExp ? kind.files.test(name) : kind.files.includes(name)),
  );
}

/** Returns the schema of the fields of the file at a path; undefined for a file that has only a body, or is not editable. */
export const schemaAt = (path: string): z.ZodType | undefined => kindAt(path)?.schemaOf(partsOf(path).name.replace(/\.\w+$/, ""));

function partsOf(path: string) {
  const [, folder = "", name = path] = /^(.+)\/([^/]*)$/.exec(path) ?? [];
  return { folder, name };
}
