import { z } from "zod";

import { isPageAddress, type PageName } from "./pages.ts";
import { SERVICE_PICTURE, STORY_PICTURE } from "./expected-files.ts";
import { ownerValue } from "./owner-facts-schema.ts";
import type { PlainSection, Section } from "./section-shapes.ts";
import { phoneNumber, wholeNumber } from "./site-schema.ts";
import { day, named, sentence, words } from "./value-schemas.ts";

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

/** The fields of every page, for its tab, its heading and search results. */
export const pageHead = {
  title: words.min(3).max(60, "is longer than 60 characters, and search results would cut it off: shorten it"),
  description: words
    .min(50, "is shorter than 50 characters: say what the page answers")
    .max(160, "is longer than 160 characters, and search results would cut it off: shorten it"),
  heading: words.max(80, "is longer than 80 characters: shorten it"),
  lead: words.max(220, "is longer than 220 characters: move the rest below the first heading"),
  updated: day,
};
export const pageSchema = z.strictObject(pageHead);
/** Legal text may be harder to read than other pages, with a reason. */
const readingGrade = z.strictObject({ atMost: z.number().gt(8).max(12, "must be 12 or lower"), because: words }).optional();
export type ReadingGrade = z.infer<typeof readingGrade>;
export const legalPageSchema = z.strictObject({ ...pageHead, readingGrade });

/** The address of a page, with or without the id of one of its parts. */
const pageAddress = z
  .string()
  .refine((address) => isPageAddress(address.split("#")[0] ?? ""), "is not the address of a page, such as /about");

/** The families of supports on Home. Each support names one of them, so that it is in exactly one. */
export const FAMILIES = ["home", "out", "work"] as const;
export type Family = (typeof FAMILIES)[number];

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
/** Returns the schema of the front matter of content/pages/<name>.md. */
export const schemaOfPage = (name: PageName) => PAGE_SCHEMAS[name] ?? pageSchema;

/** The title of a support or an opening, which stands on cards, in lists and in subjects of emails. */
const shortTitle = words.max(80, "is longer than 80 characters, and a card has no room for more: shorten it");

/**
 * Whether the provider's NDIS registration covers a support, and the registration group as the NDIS Commission's register names
 * it. Only the owner knows: both are null until then, and launch-check refuses to publish (docs/specification.md, Claims and duties).
 */
const registrationSchema = z
  .strictObject({ covered: z.boolean().nullable(), group: ownerValue.nullable() })
  .refine(({ covered, group }) => (covered === true) === (group !== null), {
    path: ["group"],
    error: "belongs to covered: true alone: write the group as the register names it, or null if it does not cover the support",
  });

const shortFact = words.max(60, "is longer than 60 characters, and the line of facts has no room for more: shorten it");

export const serviceSchema = z.strictObject({
  order: wholeNumber,
  family: z.enum(FAMILIES, {
    error: `must be one of ${FAMILIES.join(", ")}, the families of supports in pages/home.md`,
  }),
  title: shortTitle,
  picture: words.regex(
    SERVICE_PICTURE,
    "must be the name of a drawing in content/art that starts with service-, without its .svg",
  ),
  summary: words
    .min(50)
    .max(160, "is longer than 160 characters, and a card has no room for more: write one or two short sentences"),
  question: words,
  registration: registrationSchema,
  /** Where the support happens, and which money of a plan mostly pays for it, in a few words. */
  where: shortFact.optional(),
  paidFrom: shortFact.optional(),
  /** What people get help with, each with a pictogram. */
  helps: z
    .array(z.strictObject({ picture: words, words: words.max(30, "is longer than 30 characters: write 2 or 3 words") }))
    .min(3, "has fewer than 3 entries: write 3 to 6, or leave the list out")
    .max(6, "has more than 6 entries: write 3 to 6")
    .optional(),
  /** Other supports by their ids, which often go together with this one. */
  goesWith: z.array(words).min(2, "must name 2 or 3 supports").max(3, "must name 2 or 3 supports").optional(),
});

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

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names);

const choice = <Value extends string>(...values: readonly Value[]) =>
  z.strictObject({ legend: words, values: labels(...values) });

const navItem = z.strictObject({ id: words, title: words, url: pageAddress });

export const interfaceSchema = z.strictObject({
  navigation: z.strictObject({
    items: z.array(navItem).length(6, "must have the six links of the navigation (docs/specification.md, section 2)"),
    labels: labels("skip", "main", "sideMenu", "open", "close", "call", "supportLine", "socialToCome"),
  }),
  moreHelp: z.strictObject({ heading: words, links: z.array(z.strictObject({ title: words, url: pageAddress })).max(8) }),
  onThisPage: words,
  lastChanged: z.strictObject({ on: sentence("day") }),
  breadcrumb: labels(
    ...(["label", "careers", "testimonials", "news", "contactCard"] as const),
    ...(["howItWorks", "firstVisit", "supportCoordinators"] as const),
  ),
  reach: labels("label", "call", "write"),
  pageTools: labels("label", "easyRead", "standard", "print", "display", "failed"),
  demo: labels("label", "words"),
  display: z.strictObject({
    ...labels("title", "close", "reset", "wasReset", "keptHeading", "keptText", "clear", "clearing", "cleared").shape,
    text: choice("100", "125", "150", "200"),
    colours: choice("device", "light", "dark", "contrast"),
    spacing: choice("usual", "wide"),
    motion: choice("device", "less"),
  }),
  footer: z.strictObject({
    description: words,
    services: z.array(words).length(5, "must have five supports (docs/specification.md, section 2)"),
    labels: labels(
      ...(["quickLinks", "services", "contact", "acknowledgement", "privacy", "terms", "accessibility"] as const),
      ...(["feedback", "legal", "rights", "phone", "email", "address"] as const),
    ),
  }),
  gate: labels(
    ...(["heading", "lead", "label", "placeholder", "unlock", "show", "hide", "wrong", "checking"] as const),
    ...(["danger", "needSupport", "otherwise", "orEmail", "noScript"] as const),
  ),
  notFound: labels("title", "text", "goBack", "orCall"),
  loading: labels("loading", "failed", "failedText", "again", "orCall"),
  unexpected: labels("heading", "text"),
  openNow: labels("open", "closed", "opens", "opensToday", "opensTomorrow", "opensAt", "perthTime", "holiday"),
  callToAction: labels("heading", "text", "call", "write"),
  contactBlocks: labels(
    ...(["general", "email", "visit", "emergencyHeading", "emergencyText", "emergencyLine"] as const),
    ...(["hoursHeading", "publicHolidays", "card"] as const),
  ),
  contactCard: z.strictObject({
    title: pageHead.title,
    description: pageHead.description,
    ...labels(
      ...(["heading", "lead", "instead", "print", "emergency", "emergencyCall", "emergencyText", "tty", "contact"] as const),
      ...(["phone", "support", "email", "visit", "hours", "publicHolidays", "relay", "relayText", "relayTty"] as const),
      ...(["relaySpeak", "relaySms", "interpreters", "interpretersText"] as const),
    ).shape,
  }),
  map: labels(
    ...(["listHeading", "credit", "directions", "directionsIntro"] as const),
    ...(["streetMapShow", "streetMapNotice", "streetMapTitle"] as const),
  ),
  services: labels(
    ...(["jump", "unsure", "unsureText", "unsureLink", "more"] as const),
    ...(["registration", "registrationMissing", "notRegistered", "fundingDate"] as const),
    ...(["where", "paidFrom", "helps", "goesWith", "all"] as const),
  ),
  socialCard: labels("alt"),
  openings: labels("none", "sample", "hours", "closes", "apply", "more"),
  news: labels("none", "sample", "event", "news", "posted", "when", "where", "all", "notNow", "notNowText"),
  listen: labels("listen", "failed"),
  listenPanel: labels(
    ...(["region", "pause", "goOn", "again", "stop", "speed", "slower", "normal", "faster", "fastest"] as const),
    ...(["reading", "paused", "finished", "stuck", "remote"] as const),
  ),
});
export type Interface = z.infer<typeof interfaceSchema>;

export type Page = z.infer<typeof pageSchema> & { sections: readonly Section[] };
/** The pages whose front matter has more than the fields of every page. */
export type OwnPages = {
  home: z.infer<typeof homeSchema>;
  "how-it-works": z.infer<typeof howItWorksSchema>;
  "first-visit": z.infer<typeof firstVisitSchema>;
  "support-coordinators": z.infer<typeof coordinatorsSchema>;
};
export type Pages = {
  [Name in PageName]: (Name extends keyof OwnPages ? OwnPages[Name] : z.infer<typeof pageSchema>) & {
    sections: readonly Section[];
  };
};
export type Home = Pages["home"];
export type Service = z.infer<typeof serviceSchema> & { id: string; sections: readonly PlainSection[] };
/** `scheduled`: posted on a day after this content was read. */
export type Job = z.infer<typeof jobSchema> & {
  id: string;
  areaName: string;
  scheduled: boolean;
  sections: readonly PlainSection[];
};
