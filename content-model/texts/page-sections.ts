import { OWNERS_ANSWERS } from "../schemas/owners-answers-schema.ts";
import type { PageName } from "../values/pages.ts";
import type { Reader } from "./read-markdown.ts";
import type { Section, Shape } from "../values/sections.ts";

/** The section of About whose steps Home shows too. */
export const STEPS = "how-we-work";

/** The section of Services whose rows the pages of supports show too. */
export const PLANS = "funding-words";

/** The section of Contact that the page after sending shows in Easy Read too. */
export const NEXT = "what-happens-next";

/** The sections that a page's layout or a legal duty requires (docs/specification.md, Claims and duties); others may be added. */
export const REQUIRED_SECTIONS: Partial<Record<PageName, readonly string[]>> = {
  home: ["who-we-help", "services", "how-it-starts", "near-you", "listening"],
  services: ["conflict-of-interest"],
  available: ["supports", "homes"],
  employment: ["why-work-here", "checks", "openings"],
  locations: ["areas", "office", "getting-there"],
  careers: ["openings", "how-to-apply", "apply", "your-information"],
  contact: ["ways-to-reach-us", "relay-and-interpreters", "write-to-us", "support-line", NEXT, "feedback-and-complaints"],
  "show-card": ["choose"],
  "how-it-works": [
    "for-you",
    "first-call",
    "first-visit",
    "first-month",
    "who-comes",
    "agreement",
    "cost",
    "leaving",
    "questions",
  ],
  "support-coordinators": ["room", "referral", "ask-first", "next", "funding", "groups", "conflicts"],
  // DEPENDENT_SECTIONS requires one more.
  testimonials: ["how-we-listen"],
  news: ["latest"],
  "privacy-policy": [
    "what-we-collect",
    "how-we-collect-and-hold",
    "why-we-collect",
    "who-sees-it",
    "overseas",
    "access-and-correction",
    "complaints",
    "when-you-contact-us",
    "job-applicants",
    "this-website",
  ],
  "terms-conditions": ["general-information", "emergencies", "service-agreements", "consumer-rights"],
  accessibility: ["what-we-aim-for", "what-we-do", "known-limits", "tell-us", "outside-bodies"],
};

export const SERVICE_SECTIONS = ["what", "who", "day", "funding"] as const;

/** Where content stands that a section of another page shows. */
const PLACES = {
  news: "content/news",
  team: `content/team or content/${OWNERS_ANSWERS}`,
  testimonials: "content/testimonials",
};
/** How many there are of each kind of such content. */
export type Counts = Readonly<Record<keyof typeof PLACES, number>>;

/**
 * Sections that a page shows only while there is something to show in them, or only while there is nothing. Their words stand in the
 * files all the time, so that the first testimonial and the last need no change of another file.
 */
export const DEPENDENT_SECTIONS: readonly { page: PageName; id: string; of: keyof Counts; whileAny: boolean }[] = [
  { page: "home", id: "news", of: "news", whileAny: true },
  { page: "about", id: "team", of: "team", whileAny: true },
  { page: "testimonials", id: "voices", of: "testimonials", whileAny: true },
  { page: "testimonials", id: "none-yet", of: "testimonials", whileAny: false },
];

type Rule = (typeof DEPENDENT_SECTIONS)[number];
type Sections = { sections: readonly { id: string }[] };

const isShown = ({ of, whileAny }: Rule, counts: Counts) => counts[of] > 0 === whileAny;

/** Returns a page, standard or in Easy Read, with the sections that it shows. */
export function withShownSections<Page extends Sections>(name: string, page: Page, counts: Counts): Page {
  const hidden = DEPENDENT_SECTIONS.filter((rule) => rule.page === name && !isShown(rule, counts)).map(({ id }) => id);
  return hidden.length === 0 ? page : { ...page, sections: page.sections.filter(({ id }) => !hidden.includes(id)) };
}

/** Reports each section that a page should show now and does not have. */
export function checkShownSections({ errors }: Reader, pages: Partial<Record<PageName, Sections>>, counts: Counts): void {
  for (const { page, id, of, whileAny } of DEPENDENT_SECTIONS.filter((rule) => isShown(rule, counts))) {
    const fix = `is missing: write a section with that id, because ${PLACES[of]} has ${whileAny ? "something" : "nothing"} to show`;
    if (pages[page]?.sections.every((section) => section.id !== id))
      errors.push({ file: `pages/${page}.md`, field: `{#${id}}`, fix });
  }
}

/** The sections that a page lays out by their items. The steps of About are on Home too. */
const SHAPED: readonly { page: PageName; id: string; shape: Shape }[] = [
  { page: "home", id: "who-we-help", shape: "cards" },
  { page: "home", id: "listening", shape: "cards" },
  { page: "about", id: STEPS, shape: "steps" },
  { page: "how-it-works", id: "for-you", shape: "cards" },
  { page: "how-it-works", id: "questions", shape: "questions" },
  { page: "contact", id: "relay-and-interpreters", shape: "cards" },
  { page: "contact", id: "feedback-and-complaints", shape: "panel" },
];
const DOORS = "who-we-help";
/** On these pages a section without a layout of its own is plain: the styles of shapes would be too many beside those of a form. */
const FORM_PAGES = ["contact", "careers"] as const;

/** Reports each section without the shape that its layout needs or with one that it cannot have, and each door without a link. */
export function checkShapes({ errors }: Reader, pages: Partial<Record<PageName, { sections: readonly Section[] }>>): void {
  for (const page of FORM_PAGES)
    for (const { id, shape } of pages[page]?.sections ?? [])
      if (shape && !SHAPED.some((each) => each.page === page && each.id === id))
        errors.push({
          file: `pages/${page}.md`,
          field: `{#${id} ${shape}}`,
          fix: `has a shape, which this page cannot show: write {#${id}}`,
        });
  for (const { page, id, shape } of SHAPED) {
    const section = pages[page]?.sections.find((each) => each.id === id);
    const report = (fix: string) => errors.push({ file: `pages/${page}.md`, field: `{#${id}}`, fix });
    // REQUIRED_SECTIONS lists those of Home. A page without any words has an error of its own.
    if (!section && page === "about" && pages.about?.sections.length) report("is missing: Home shows its steps");
    if (!section) continue;
    if (section.shape !== shape) report(`must be ${shape}, because its page shows its items: write {#${id} ${shape}}`);
    else if (id === DOORS && section.items?.some(({ href }) => href === undefined))
      report("has an item that leads nowhere: start each with a link, such as - **[For you](/contact)**");
  }
}
