import type { VisitedPage, VisitedSite } from "../../checks/site/check.ts";
import type { Outline } from "../../checks/site/outline.ts";

export const ORIGIN = "https://www.example.com";

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'sha256-abc=' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** A breadcrumb list with these steps. */
export const breadcrumbs = (...steps: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: steps });
export const step = (position: number, path: string) => ({
  "@type": "ListItem",
  position,
  name: "A step",
  item: `${ORIGIN}${path}`,
});

const OUTLINE: Outline = {
  title: "Services | Example",
  description: "What we help with, who it suits, and what a day with us looks like.",
  canonical: `${ORIGIN}/services`,
  headings: [
    { level: 1, text: "Services" },
    { level: 2, text: "Respite" },
  ],
  links: [],
  ids: ["main"],
  inlineStyles: [],
  structuredData: [breadcrumbs(step(1, "/"), step(2, "/services"))],
  words: ["Services"],
};

/** A page without errors, with some changes. */
export function visitedPage(
  change: Partial<Omit<VisitedPage, "served" | "rendered">> = {},
  outline: Partial<Outline> = {},
): VisitedPage {
  const own = { ...OUTLINE, ...outline };
  return {
    ...{ state: "live", path: "/services", status: 200, headers: HEADERS, servedHtml: "", renderedHtml: "", disturbances: [] },
    ...{ served: own, rendered: own },
    ...change,
  };
}

/** A live site of these pages. Of other paths, "/" exists and every other is 404. */
export const siteOf = (...pages: VisitedPage[]): VisitedSite => ({
  ...{ stage: "live", origin: ORIGIN, pages },
  statuses: new Map([["/", 200], ["/gone", 404], ...pages.map(({ path, status }) => [path, status] as const)]),
});
