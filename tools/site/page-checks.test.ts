import { expect, it } from "vitest";

import type { PageCheck, VisitedPage, VisitedSite } from "./check.ts";
import { csp } from "./csp.ts";
import { disturbances } from "./disturbances.ts";
import { links } from "./links.ts";
import type { Outline } from "./outline.ts";
import { placeholders } from "./placeholders.ts";
import { titles } from "./titles.ts";

const ORIGIN = "https://www.example.com";

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'sha256-abc=' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const OUTLINE: Outline = {
  title: "Services | Example",
  description: "What we help with, who it suits, and what a day with us looks like.",
  canonical: `${ORIGIN}/services`,
  links: [],
  ids: ["main"],
  words: ["Services"],
};

/** A page without errors, with some changes. */
function visitedPage(
  change: Partial<Omit<VisitedPage, "served" | "rendered">> = {},
  outline: Partial<Outline> = {},
): VisitedPage {
  const own = { ...OUTLINE, ...outline };
  return {
    state: "live",
    path: "/services",
    status: 200,
    headers: HEADERS,
    servedHtml: "",
    renderedHtml: "",
    disturbances: [],
    served: own,
    rendered: own,
    ...change,
  };
}

/** A live site of these pages. Of other paths, "/" exists and every other is 404. */
const siteOf = (...pages: VisitedPage[]): VisitedSite => ({
  stage: "live",
  origin: ORIGIN,
  pages,
  statuses: new Map([["/", 200], ["/gone", 404], ...pages.map(({ path, status }) => [path, status] as const)]),
});

const CHECKS = [csp, disturbances, links, placeholders, titles];
const rules = (check: PageCheck, page: VisitedPage, ...others: VisitedPage[]) =>
  check.check(page, siteOf(page, ...others)).map(({ rule }) => rule);

it.each(CHECKS)("$name finds nothing on a page without errors", (check) => {
  expect(rules(check, visitedPage())).toEqual([]);
});

type Case = [check: PageCheck, name: string, outline: Partial<Outline>, rules: string[]];

const CASES: Case[] = [
  ...["Lorem ipsum dolor", "TODO: the hours", "Call {{phone.general}}", "Open until undefined", "**bold**", "[us](/about)"].map(
    (words): Case => [placeholders, words, { words: [words] }, [expect.any(String) as string]],
  ),
  [placeholders, "a fact that the owner has to supply", { words: ["registration number to be supplied"] }, []],
  ...["/services#nowhere", "#nowhere", "/gone", "tel:call-us", "mailto:nobody"].map((href): Case => [
    links,
    href,
    { links: [href] },
    ["as served", "as rendered"],
  ]),
  ...["#main", "/services", "tel:+61855500100", "mailto:hello@example.com", "https://www.example.org/elsewhere"].map(
    (href): Case => [links, href, { links: [href] }, []],
  ),
];
it.each(CASES.map(([check, ...rest]) => [check.name, check, ...rest] as const))(
  "%s: $2",
  (_check, check, _name, outline, expected) => {
    expect(rules(check, visitedPage({}, outline))).toEqual(expected);
  },
);

it("titles: two pages have the same title and description; two addresses of one page may", () => {
  const other = visitedPage({ path: "/other" }, { canonical: `${ORIGIN}/other` });
  expect(rules(titles, visitedPage(), other)).toEqual(["title", "description"]);
  expect(rules(titles, visitedPage(), visitedPage({ path: "/services/all" }))).toEqual([]);
});

it("console and requests: a recorded error", () => {
  const recorded = [{ rule: "console error", where: "/", what: "Failed" }];
  expect(rules(disturbances, visitedPage({ disturbances: recorded }))).toEqual(["console error"]);
});

it.each([[{}], [{ "content-security-policy": "script-src 'self' 'unsafe-inline'" }]])("CSP Evaluator: %o", (headers) => {
  expect(rules(csp, visitedPage({ headers }))).toContain("HIGH");
});
