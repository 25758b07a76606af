/**
 * The pages of docs/specification.md, section 2, with the accessibility statement of docs/specification.md (Addresses); a name
 * is its file in content/pages and app/pages.
 */
export const PAGE_NAMES = [
  "home",
  "about",
  "services",
  "employment",
  "locations",
  "careers",
  "contact",
  "testimonials",
  "privacy-policy",
  "terms-conditions",
  "accessibility",
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Where the site stands: behind the gate, or open to everyone. */
export type Stage = "parked" | "live";

/** Written, but unreachable while the site is parked (docs/specification.md, section 2; docs/specification.md, Two stages). */
const UNPUBLISHED_WHILE_PARKED: readonly PageName[] = ["home", "testimonials"];

/** Takes a stage; gives the pages that visitors can reach in it. */
export const pagesPublished = (stage: Stage): readonly PageName[] =>
  PAGE_NAMES.filter((name) => stage === "live" || !UNPUBLISHED_WHILE_PARKED.includes(name));

/** The sections a page's layout or a duty needs (docs/specification.md, Claims and duties); others may be added freely. */
export const REQUIRED_SECTIONS: Record<PageName, readonly string[]> = {
  home: ["services", "listening", "near-you"],
  about: [],
  services: ["conflict-of-interest"],
  employment: ["why-work-here", "checks", "how-to-apply", "openings"],
  locations: ["areas", "office", "getting-there"],
  careers: ["openings", "how-to-apply", "apply", "your-information"],
  contact: ["ways-to-reach-us", "write-to-us", "relay-and-interpreters", "support-line", "feedback-and-complaints"],
  // And one about the testimonials themselves: read-testimonials.ts.
  testimonials: ["how-we-listen"],
  "privacy-policy": [
    ...["what-we-collect", "how-we-collect-and-hold", "why-we-collect", "who-sees-it", "overseas"],
    ...["access-and-correction", "complaints", "when-you-contact-us", "job-applicants", "this-website"],
  ],
  "terms-conditions": ["general-information", "emergencies", "service-agreements", "consumer-rights"],
  accessibility: ["what-we-aim-for", "what-we-do", "known-limits", "tell-us", "outside-bodies"],
};

export const SERVICE_SECTIONS = ["what", "who", "day", "funding"] as const;
