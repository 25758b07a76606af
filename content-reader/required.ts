import type { PageName } from "./pages.ts";

/** The section of About whose steps Home shows too. */
export const STEPS = "how-we-work";

/** The sections that a page's layout or a legal duty requires (docs/specification.md, Claims and duties); others may be added. */
export const REQUIRED_SECTIONS: Partial<Record<PageName, readonly string[]>> = {
  home: ["who-we-help", "services", "how-it-starts", "near-you", "listening"],
  services: ["conflict-of-interest"],
  employment: ["why-work-here", "checks", "how-to-apply", "openings"],
  locations: ["areas", "office", "getting-there"],
  careers: ["openings", "how-to-apply", "apply", "your-information"],
  contact: [
    ...["ways-to-reach-us", "relay-and-interpreters", "write-to-us", "support-line", "what-happens-next"],
    "feedback-and-complaints",
  ],
  // shown-sections.ts requires one more.
  testimonials: ["how-we-listen"],
  news: ["latest"],
  "privacy-policy": [
    ...["what-we-collect", "how-we-collect-and-hold", "why-we-collect", "who-sees-it", "overseas"],
    ...["access-and-correction", "complaints", "when-you-contact-us", "job-applicants", "this-website"],
  ],
  "terms-conditions": ["general-information", "emergencies", "service-agreements", "consumer-rights"],
  accessibility: ["what-we-aim-for", "what-we-do", "known-limits", "tell-us", "outside-bodies"],
};

export const SERVICE_SECTIONS = ["what", "who", "day", "funding"] as const;
