import type { VisitedPage } from "./check.ts";
import type { Outline } from "./outline.ts";

const OUTLINE: Outline = {
  title: "Services | Example",
  description: "What we help with, who it suits, and what a day with us looks like.",
  canonical: "https://www.example.com/services",
  headings: [
    { level: 1, text: "Services" },
    { level: 2, text: "Respite" },
  ],
  links: [],
  ids: ["main"],
  inlineStyles: [],
  words: ["Services"],
};

/** For tests: a page without faults, changed as the test needs it. */
export function visitedPage(
  change: Partial<Omit<VisitedPage, "served" | "rendered">> = {},
  outline: Partial<Outline> = {},
): VisitedPage {
  const own = { ...OUTLINE, ...outline };
  return {
    ...{ state: "live", path: "/services", status: 200, headers: {}, servedHtml: "", renderedHtml: "", disturbances: [] },
    ...{ served: own, rendered: own },
    ...change,
  };
}

export const siteOf = (...pages: VisitedPage[]) => ({ stage: "live" as const, origin: "https://www.example.com", pages });
