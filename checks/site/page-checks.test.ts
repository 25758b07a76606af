import { expect, it } from "vitest";

import { breadcrumbs, ORIGIN, siteOf, step, visitedPage } from "../../tests/support/visited-page-fixture.ts";
import type { PageCheck, VisitedPage } from "./check.ts";
import { csp } from "./csp.ts";
import { disturbances } from "./disturbances.ts";
import { headings } from "./headings.ts";
import { inlineStyles } from "./inline-styles.ts";
import { links } from "./links.ts";
import type { Outline } from "./outline.ts";
import { placeholders } from "./placeholders.ts";
import { securityHeaders } from "./security-headers.ts";
import { structuredData } from "./structured-data.ts";
import { titles } from "./titles.ts";

const CHECKS = [csp, disturbances, headings, inlineStyles, links, placeholders, securityHeaders, structuredData, titles];
const rules = (check: PageCheck, page: VisitedPage, ...others: VisitedPage[]) =>
  check.check(page, siteOf(page, ...others)).map(({ rule }) => rule);

it.each(CHECKS)("$name finds nothing on a page without errors", (check) => {
  expect(rules(check, visitedPage())).toEqual([]);
});

const h = (level: number, text = "Words") => ({ level, text });
const crumbs = (...steps: object[]) => ({ structuredData: [breadcrumbs(...steps)] });
const posting = (change: object) => ({
  structuredData: [
    breadcrumbs(step(1, "/"), step(2, "/services")),
    JSON.stringify({
      ...{ "@context": "https://schema.org", "@type": "JobPosting", title: "Support worker", description: "Support." },
      ...{ jobLocation: {}, datePosted: "2026-11-20", hiringOrganization: { sameAs: "https://www.example.org" }, ...change },
    }),
  ],
});
type Case = [check: PageCheck, name: string, outline: Partial<Outline>, rules: string[]];

const CASES: Case[] = [
  [headings, "no h1", { headings: [h(2)] }, ["one h1", "no skipped level"]],
  [headings, "two h1", { headings: [h(1), h(1)] }, ["one h1"]],
  [headings, "a skipped level", { headings: [h(1), h(3)] }, ["no skipped level"]],
  [headings, "an empty heading", { headings: [h(1), h(2, "")] }, ["not empty"]],
  [headings, "a higher level after a lower one", { headings: [h(1), h(2), h(3), h(2)] }, []],
  [titles, "a short title", { title: "Us" }, ["title"]],
  [titles, "no description", { description: undefined }, ["description"]],
  [titles, "no canonical address", { canonical: undefined }, ["canonical"]],
  [inlineStyles, "a style attribute", { inlineStyles: ['<p style="color: red">'] }, ["as served", "as rendered"]],
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
  [structuredData, "an opening with all its properties", posting({}), []],
  [structuredData, "invalid JSON", { structuredData: [...crumbs(step(1, "/")).structuredData, '{"a":'] }, ["JSON"]],
  [structuredData, "no breadcrumbs", { structuredData: [] }, ["missing"]],
  [structuredData, "another vocabulary", posting({ "@context": "https://example.com" }), ["context"]],
  [structuredData, "an unknown type", posting({ "@type": "JobPostin" }), ["kind"]],
  [structuredData, "an opening without a date", posting({ datePosted: undefined }), ["required"]],
  [structuredData, "an empty list", crumbs(), ["required"]],
  [structuredData, "positions from 0", crumbs(step(0, "/"), step(1, "/services")), ["breadcrumbs"]],
  [structuredData, "a breadcrumb without an address", crumbs({ position: 1, name: "Home" }), ["breadcrumbs"]],
  [structuredData, "a path", crumbs({ ...step(1, "/"), item: "/about" }), ["address"]],
  [structuredData, "an address of another site", crumbs({ ...step(1, "/"), item: "https://a.example/" }), ["address"]],
  [structuredData, "a missing element", crumbs(step(1, "/services#nowhere")), ["address"]],
  [structuredData, "a page that is 404", crumbs(step(1, "/gone")), ["address"]],
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

it("titles: scripts change the title", () => {
  const page = visitedPage();
  expect(rules(titles, { ...page, rendered: { ...page.rendered, title: "Something else" } })).toEqual(["title"]);
});

it("structured data: Home does not describe the provider; a parked page has any", () => {
  expect(rules(structuredData, visitedPage({ path: "/" }), visitedPage())).toEqual(["missing"]);
  const found = structuredData.check(visitedPage(), { ...siteOf(), stage: "parked" });
  expect(found).toMatchObject([{ rule: "parked" }]);
});

it("console and requests: a recorded error", () => {
  const recorded = [{ rule: "console error", where: "/", what: "Failed" }];
  expect(rules(disturbances, visitedPage({ disturbances: recorded }))).toEqual(["console error"]);
});

const policy = (text: string) => ({ "content-security-policy": `${text}; frame-ancestors 'none'` });
const STRICT = "default-src 'none'; script-src";

it.each([
  [{ "content-security-policy": "" }, ["content-security-policy", "script-src", "object-src", "frame-ancestors"]],
  [policy("default-src 'none'; default-src 'self'"), ["content-security-policy", "script-src", "object-src", "frame-ancestors"]],
  [policy(`${STRICT} 'unsafe-inline'`), ["script-src"]],
  [policy(`${STRICT} 'unsafe-inline' 'nonce-abc'`), []],
  [policy(`${STRICT} 'strict-dynamic' 'sha256-abc=' https:`), []],
  [policy(`${STRICT} 'strict-dynamic'`), ["script-src"]],
  [policy(`${STRICT} https:`), ["script-src"]],
  [policy("script-src 'self'"), ["object-src"]],
  [policy("default-src 'none'; img-src http:"), ["insecure scheme"]],
  [policy("default-src 'none'; style-src 'unsafe-eval'"), ["unsafe-eval"]],
  [{ "content-security-policy": "default-src 'none'" }, ["frame-ancestors"]],
  [{ "set-cookie": "a=b" }, ["cookies"]],
  [{ "access-control-allow-origin": "*" }, ["cross-origin sharing"]],
  [{ "referrer-policy": "unsafe-url" }, ["referrer-policy"]],
  [{ "strict-transport-security": "max-age=600" }, ["strict-transport-security"]],
  [{ "strict-transport-security": "includeSubDomains" }, ["strict-transport-security"]],
  [{ "x-content-type-options": "none" }, ["x-content-type-options"]],
  [{ "cross-origin-resource-policy": "cross-origin" }, ["cross-origin-resource-policy"]],
])("Mozilla Observatory: %o", (change, expected) => {
  const page = visitedPage();
  expect(rules(securityHeaders, { ...page, headers: { ...page.headers, ...change } })).toEqual(expected);
});

it("Mozilla Observatory: a script of another site", () => {
  expect(rules(securityHeaders, visitedPage({ servedHtml: '<script src="//a.example/a.js"></script>' }))).toEqual([
    "subresource integrity",
  ]);
});

it.each([[{}], [policy("script-src 'self' 'unsafe-inline'")]])("CSP Evaluator: %o", (headers) => {
  expect(rules(csp, visitedPage({ headers }))).toContain("HIGH");
});
