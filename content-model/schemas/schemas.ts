import { z } from "zod";

import { STORY_PICTURE } from "../values/expected-files.ts";
import type { interfaceSchema } from "./interface-schema.ts";
import { type Checked, checkedField, pageAddress, pageHead } from "../values/page-head-schema.ts";
import { FACT_PAGES, PAGE_NAMES, type PageName } from "../values/pages.ts";
import { type Registration, FAMILY_LABELS, type serviceSchema, shortTitle } from "./service-schema.ts";
import type { PlainSection, Section } from "../values/sections.ts";
import { phoneNumber } from "./site-schema.ts";
import { day, group, labelledEach, words, wordsOf } from "../values/value-schemas.ts";

/*
 * The schemas of the content, from which its types are inferred. The limits of a title and a description are those of browser
 * tabs and search results (docs/specification.md, Findable).
 */

export { type Site, siteSchema } from "./site-schema.ts";

const HELPLINE = "Phone number of another organisation";
const helplineSchema = group(HELPLINE, {
  name: words.meta({ label: "Name of the organisation" }),
  number: phoneNumber.meta({ label: "Phone number" }),
  tty: phoneNumber
    .optional()
    .meta({ label: "Text phone (TTY)", help: "Only a number of its own, never the number of the relay service." }),
  hours: words.optional().meta({ label: "Opening hours" }),
  source: words.meta({
    label: "Where you checked it",
    help: "The website of the organisation, such as ndis.gov.au.",
  }),
  /** While it is null, launch-check lists the number as a blocker. */
  checked: day.nullable().meta({
    label: "Day on which you checked it",
    help: "Leave it empty until you have read the number at its source. An empty day stops the website from going live.",
  }),
});
const digits = (number: string) => number.replaceAll(/\D/g, "");

type Numbers = Record<string, { number: string; tty?: string | undefined }>;

/** A caller to the relay service must ask for a number, so the relay's number is never the text phone of someone else. */
function ownTextPhones(helplines: Numbers, context: z.RefinementCtx) {
  for (const [key, { tty }] of Object.entries(helplines)) {
    const [owner] = Object.entries(helplines).find(([, { number }]) => tty !== undefined && digits(number) === digits(tty)) ?? [];
    if (owner === undefined) continue;
    const message = `is the number of ${owner}: delete it, and write that people call {{helpline.${owner}}}, then ask for {{helpline.${key}}}`;
    context.addIssue({ code: "custom", path: [key, "tty"], message });
  }
}

/** The contact card shows these five; words may name others. */
export const helplinesSchema = z
  .object({
    emergency: helplineSchema.required({ tty: true }).meta({ label: HELPLINE }),
    relayTty: helplineSchema,
    relaySpeak: helplineSchema,
    relaySms: helplineSchema,
    interpreters: helplineSchema,
  })
  .catchall(helplineSchema)
  .superRefine(ownTextPhones);
export type Helplines = z.infer<typeof helplinesSchema>;

const pageSchema = z.strictObject(pageHead);
/** Legal text may be harder to read than other pages, with a reason. */
const readingGrade = group("Reading grade", {
  atMost: z.number().gt(8).max(12, "must be 12 or lower").meta({ label: "Highest reading grade" }),
  because: words.meta({ label: "Why it may be harder to read" }),
})
  .meta({ help: "Only legal text may be harder to read than grade 8." })
  .optional();
export type ReadingGrade = z.infer<typeof readingGrade>;
const legalPageSchema = z.strictObject({ ...pageHead, readingGrade });

const actions = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  labelledEach(words, labels).meta({ label: "Links and buttons" });

const straightLink = group("Link", {
  picture: words.meta({ label: "Picture", help: "The name of a pictogram." }),
  title: wordsOf(40).meta({ label: "Words of the link" }),
  url: pageAddress.meta({ label: "Address of the page", help: "Such as /careers, or /how-it-works#cost." }),
});

const homeSchema = z.strictObject({
  ...pageHead,
  /** The claim to be a registered provider, with the registration number (docs/specification.md, Claims and duties). */
  registration: words
    .includes("{{owner.ndisRegistration}}", {
      error: "must name {{owner.ndisRegistration}}, because the claim stands beside the number",
    })
    .meta({
      label: "Claim to be a registered provider",
      help: "It must name the fact owner.ndisRegistration in two braces on each side.",
    }),
  actions: actions({
    services: "Button to the supports",
    contact: "Button to the contact page",
    call: "Words before the phone number",
    feedback: "Link to give feedback",
  }),
  families: labelledEach(words, FAMILY_LABELS).meta({ label: "Families of supports" }),
  straightTo: group("Straight to", {
    heading: words.meta({ label: "Words before the links" }),
    links: z
      .array(straightLink)
      .min(2, "has fewer than 2 links: write 2 to 4, or leave straightTo out")
      .max(4, "has more than 4 links: write 2 to 4")
      .meta({ label: "Links", help: "2 to 4 links." }),
  })
    .meta({ help: "Links below the doors, to what people look for most often." })
    .optional(),
});

/** The pictures of a story, each with one idea in at most two short sentences. */
const storyPicture = group("Picture of the story", {
  picture: words
    .regex(STORY_PICTURE, "must be the name of a drawing in content/art that starts with story-, without its .svg")
    .meta({ label: "Picture", help: "The name of a drawing that starts with story-." }),
  words: wordsOf(90, "write one or two short sentences").meta({
    label: "Words",
    help: "One idea, in one or two short sentences.",
  }),
  isInShort: z.literal(true).optional().meta({ label: "How it works shows it too" }),
});

const firstVisitSchema = z.strictObject({
  ...pageHead,
  actions: actions({ print: "Button to print" }),
  story: z
    .array(storyPicture)
    .min(8, "has fewer than 8 pictures: write 8 to 12")
    .max(12, "has more than 12 pictures, and a story on two sheets has no room for more: write 8 to 12")
    .meta({ label: "Pictures of the story", help: "8 to 12 pictures, in their order." }),
});

const howItWorksSchema = z.strictObject({
  ...pageHead,
  actions: actions({
    visit: "Button to the first visit",
    questions: "Button to the questions",
    allPictures: "Button to all pictures of the first visit",
    ask: "Button below the questions",
    write: "Button to the form",
  }),
});

const coordinatorsSchema = z.strictObject({
  ...pageHead,
  actions: actions({ refer: "Button to refer someone", form: "Button to the form, below the question without a name" }),
  /** A question that a coordinator copies. */
  askFirst: words
    .regex(/\[[^[\]]+\]/, "has no gap: write what people fill in between [ and ]")
    .meta({ label: "Question without a name", help: "What people fill in stands between [ and ]." }),
  table: group("Table of registration groups", {
    caption: words.meta({ label: "What the table shows", help: "For people who do not see it." }),
    support: words.meta({ label: "Column of supports" }),
    group: words.meta({ label: "Column of registration groups" }),
  }),
});

/** The pages whose front matter has more than the fields of every page. */
const OWN_SCHEMAS = {
  home: homeSchema,
  "how-it-works": howItWorksSchema,
  "first-visit": firstVisitSchema,
  "support-coordinators": coordinatorsSchema,
};
const PAGE_SCHEMAS: Partial<Record<PageName, z.ZodObject<typeof pageHead>>> = {
  ...OWN_SCHEMAS,
  "privacy-policy": legalPageSchema,
  "terms-conditions": legalPageSchema,
};
const WHOLE_SCHEMAS = new Map(PAGE_NAMES.map((name) => [name, withChecked(name, PAGE_SCHEMAS[name] ?? pageSchema)]));

/** Only a page with facts has the days of its checks, below the fields of every page. */
function withChecked(name: PageName, schema: z.ZodObject<typeof pageHead>): z.ZodObject<typeof pageHead> {
  return FACT_PAGES.includes(name) ? z.strictObject({ ...pageHead, ...checkedField, ...schema.shape }) : schema;
}

/** Returns the schema of the front matter of content/pages/<name>.md. */
export const schemaOfPage = (name: PageName) => WHOLE_SCHEMAS.get(name) ?? pageSchema;

export const jobSchema = z
  .strictObject({
    title: shortTitle.meta({ label: "Name of the job" }),
    area: words.meta({ label: "Area", help: "One of the areas of “Facts, phone numbers and opening hours”." }),
    hours: words.meta({ label: "Hours of work", help: "Such as: Part time, mornings and weekends." }),
    posted: day.meta({ label: "Shown from", help: "The day may be in the future." }),
    closes: day.optional().meta({
      label: "Last day to apply",
      help: "The opening is shown until the end of this day. Leave it empty if there is no last day.",
    }),
    sample: z.boolean().default(false).meta({ label: "This is a sample", help: "Choose no for a real opening." }),
  })
  .refine(({ posted, closes }) => closes === undefined || posted <= closes, {
    path: ["closes"],
    error: "is before the day on which it was posted: write the last day to apply",
  });

export type Interface = z.infer<typeof interfaceSchema>;

/** What the reader adds to the fields of a page. */
type Added = { sections: readonly Section[]; checked?: Checked };
export type Page = z.infer<typeof pageSchema> & Added;
export type OwnPages = { [Name in keyof typeof OWN_SCHEMAS]: z.infer<(typeof OWN_SCHEMAS)[Name]> };
export type Pages = {
  [Name in PageName]: (Name extends keyof OwnPages ? OwnPages[Name] : z.infer<typeof pageSchema>) & Added;
};
export type Service = Omit<z.infer<typeof serviceSchema>, "registration" | "checked"> & {
  id: string;
  registration: Registration;
  checked?: Checked;
  sections: readonly PlainSection[];
};
/** `scheduled`: posted on a day after this content was read. */
export type Job = z.infer<typeof jobSchema> & {
  id: string;
  areaName: string;
  scheduled: boolean;
  sections: readonly PlainSection[];
};
