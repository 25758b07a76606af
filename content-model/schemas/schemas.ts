import { z } from "zod";

import { STORY_PICTURE } from "../values/expected-files.ts";
import type { interfaceSchema } from "./interface-schema.ts";
import { type Checked, checkedField, pageAddress, pageHead } from "../values/page-head-schema.ts";
import { FACT_PAGES, PAGE_NAMES, type PageName } from "../values/pages.ts";
import { type Registration, FAMILIES, type serviceSchema, shortTitle } from "./service-schema.ts";
import type { PlainSection, Section } from "../values/sections.ts";
import { phoneNumber } from "./site-schema.ts";
import { day, named, words } from "../values/value-schemas.ts";

/*
 * The schemas of the content, from which its types are inferred. The limits of a title and a description are those of browser
 * tabs and search results (docs/specification.md, Findable).
 */

export { type Site, siteSchema } from "./site-schema.ts";

const helplineSchema = z.strictObject({
  name: words,
  number: phoneNumber,
  tty: phoneNumber.optional(),
  hours: words.optional(),
  source: words,
  /** The day on which a person read the number at its source; null until then, which launch-check lists as a blocker. */
  checked: day.nullable(),
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
    emergency: helplineSchema.required({ tty: true }),
    relayTty: helplineSchema,
    relaySpeak: helplineSchema,
    relaySms: helplineSchema,
    interpreters: helplineSchema,
  })
  .catchall(helplineSchema)
  .superRefine(ownTextPhones);
export type Helplines = z.infer<typeof helplinesSchema>;

export const pageSchema = z.strictObject(pageHead);
/** Legal text may be harder to read than other pages, with a reason. */
const readingGrade = z.strictObject({ atMost: z.number().gt(8).max(12, "must be 12 or lower"), because: words }).optional();
export type ReadingGrade = z.infer<typeof readingGrade>;
export const legalPageSchema = z.strictObject({ ...pageHead, readingGrade });

export const homeSchema = z.strictObject({
  ...pageHead,
  /** The claim to be a registered provider, with the registration number (docs/specification.md, Claims and duties). */
  registration: words.includes("{{owner.ndisRegistration}}", {
    error: "must name {{owner.ndisRegistration}}, because the claim stands beside the number",
  }),
  actions: named(words, "services", "contact", "call", "feedback"),
  families: named(words, ...FAMILIES),
  /** Links below the doors, to what people look for most often. */
  straightTo: z
    .strictObject({
      heading: words,
      links: z
        .array(
          z.strictObject({ picture: words, title: words.max(40, "is longer than 40 characters: shorten it"), url: pageAddress }),
        )
        .min(2, "has fewer than 2 links: write 2 to 4, or leave straightTo out")
        .max(4, "has more than 4 links: write 2 to 4"),
    })
    .optional(),
});

/** The pictures of a story, each with one idea in at most two short sentences. */
const storyPicture = z.strictObject({
  picture: words.regex(STORY_PICTURE, "must be the name of a drawing in content/art that starts with story-, without its .svg"),
  words: words.max(90, "is longer than 90 characters: write one or two short sentences"),
  /** The picture is one of the few that How it works shows. */
  isInShort: z.literal(true).optional(),
});

export const firstVisitSchema = z.strictObject({
  ...pageHead,
  actions: named(words, "print"),
  story: z
    .array(storyPicture)
    .min(8, "has fewer than 8 pictures: write 8 to 12")
    .max(12, "has more than 12 pictures, and a story on two sheets has no room for more: write 8 to 12"),
});

export const howItWorksSchema = z.strictObject({
  ...pageHead,
  actions: named(words, "visit", "questions", "allPictures", "ask", "write"),
});

export const coordinatorsSchema = z.strictObject({
  ...pageHead,
  actions: named(words, "refer", "form"),
  /** A question that a coordinator copies, with its gaps in square brackets. */
  askFirst: words.regex(/\[[^[\]]+\]/, "has no gap: write what people fill in between [ and ]"),
  table: named(words, "caption", "support", "group"),
});

const PAGE_SCHEMAS: Partial<Record<PageName, z.ZodObject<typeof pageHead>>> = {
  home: homeSchema,
  "how-it-works": howItWorksSchema,
  "first-visit": firstVisitSchema,
  "support-coordinators": coordinatorsSchema,
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
    title: shortTitle,
    area: words,
    hours: words,
    posted: day,
    closes: day.optional(),
    sample: z.boolean().default(false),
  })
  .refine(({ posted, closes }) => closes === undefined || posted <= closes, {
    path: ["closes"],
    error: "is before the day on which it was posted: write the last day to apply",
  });

export type Interface = z.infer<typeof interfaceSchema>;

/** What the reader adds to the fields of a page. */
type Added = { sections: readonly Section[]; checked?: Checked };
export type Page = z.infer<typeof pageSchema> & Added;
/** The pages whose front matter has more than the fields of every page. */
export type OwnPages = {
  home: z.infer<typeof homeSchema>;
  "how-it-works": z.infer<typeof howItWorksSchema>;
  "first-visit": z.infer<typeof firstVisitSchema>;
  "support-coordinators": z.infer<typeof coordinatorsSchema>;
};
export type Pages = {
  [Name in PageName]: (Name extends keyof OwnPages ? OwnPages[Name] : z.infer<typeof pageSchema>) & Added;
};
export type Home = Pages["home"];
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
