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
const posting = (change: object) =>
  JSON.stringify({
    ...{
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Support worker",
      description: "Support.",
      jobLocation: {},
    },
    ...{ datePosted: "2026-11-20", hiringOrganization: { sameAs: "https://www.example.org" }, ...change },
  });
const CRUMBS = breadcrumbs(step(1, "/"), step(2, "/services"));

const CASES: [check: PageCheck, name: string, outline: Partial<Outline>, rules: string[]][] = [
  [headings, "no h1", { headings: [h(2)] }, ["one h1", "no skipped level"]],
  [headings, "two h1", { headings: [h(1), h(1)] }, ["one h1"]],
  [headings, "a skipped level", { headings: [h(1), h(3)] }, ["no skipped level"]],
  [headings, "an empty heading", { headings: [h(1), h(2, "")] }, ["not empty"]],
  [headings, "a step back up", { headings: [h(1), h(2), h(3), h(2)] }, []],
  [titles, "a short title", { title: "Us" }, ["title"]],
  [titles, "no description", { description: undefined }, ["description"]],
  [titles, "no canonical address", { canonical: undefined }, ["canonical"]],
  [inlineStyles, "a style attribute", { inlineStyles: ['<p style="color: red">'] }, ["as served", "as rendered"]],
  ...["Lorem ipsum dolor", "TODO: the hours", "Call {{phone.general}}", "Open until undefined", "**bold**", "[us](/about)"].map(
    (words) => [placeholders, words, { words: [words] }, [expect.any(String)]] as (typeof CASES)[number],
  ),
  [placeholders, "a fact that the owner is to supply", { words: ["registration number to be supplied"] }, []],
  ...["/services#nowhere", "#nowhere", "/gone", "tel:call-us", "mailto:nobody"].map(
    (href) => [links, href, { links: [href] }, ["as served", "as rendered"]] as (typeof CASES)[number],
  ),
  ...["#main", "/services", "tel:+61855500100", "mailto:hello@example.com", "https://www.example.org/elsewhere"].map(
    (href) => [links, href, { links: [href] }, []] as (typeof CASES)[number],
  ),
  [structuredData, "an opening with all its properties", { structuredData: [CRUMBS, posting({})] }, []],
  [structuredData, "no JSON", { structuredData: [CRUMBS, '{"a":'] }, ["JSON"]],
  [structuredData, "no breadcrumbs", { structuredData: [] }, ["missing"]],
  [
    structuredData,
    "another vocabulary",
    { structuredData: [CRUMBS, posting({ "@context": "https://example.com" })] },
    ["context"],
  ],
  [structuredData, "an unknown kind", { structuredData: [CRUMBS, posting({ "@type": "JobPostin" })] }, ["kind"]],
  [structuredData, "an opening without its day", { structuredData: [CRUMBS, posting({ datePosted: undefined })] }, ["required"]],
  [structuredData, "an empty list", { structuredData: [breadcrumbs()] }, ["required"]],
  [structuredData, "positions from 0", { structuredData: [breadcrumbs(step(0, "/"), step(1, "/services"))] }, ["breadcrumbs"]],
  [
    structuredData,
    "a step without an address",
    { structuredData: [breadcrumbs({ position: 1, name: "Home" })] },
    ["breadcrumbs"],
  ],
  [structuredData, "a path", { structuredData: [breadcrumbs({ ...step(1, "/"), item: "/about" })] }, ["address"]],
  [
    structuredData,
    "another site",
    { structuredData: [breadcrumbs({ ...step(1, "/"), item: "https://a.example/" })] },
    ["address"],
  ],
  [structuredData, "a missing element", { structuredData: [breadcrumbs(step(1, "/services#nowhere"))] }, ["address"]],
  [structuredData, "a page that is 404", { structuredData: [breadcrumbs(step(1, "/gone"))] }, ["address"]],
];
it.each(CASES.map(([check, ...rest]) => [check.name, check, ...rest] as const))(
  "%s: $2",
  (_check, check, _name, outline, expected) => {
    expect(rules(check, visitedPage({}, outline))).toEqual(expected);
  },
);

it("titles: two pages with the same words, unless they are two addresses of one page", () => {
  const other = visitedPage({ path: "/other" }, { canonical: `${ORIGIN}/other` });
  expect(rules(titles, visitedPage(), other)).toEqual(["title", "description"]);
  expect(rules(titles, visitedPage(), visitedPage({ path: "/services/all" }))).toEqual([]);
});

it("titles: a title that scripts change", () => {
  const page = visitedPage();
  expect(rules(titles, { ...page, rendered: { ...page.rendered, title: "Something else" } })).toEqual(["title"]);
});

it("structured data: Home without a description of the provider, and anything of a parked page", () => {
  expect(rules(structuredData, visitedPage({ path: "/" }), visitedPage())).toEqual(["missing"]);
  const found = structuredData.check(visitedPage(), { ...siteOf(), stage: "parked" });
  expect(found).toMatchObject([{ rule: "parked" }]);
});

it("console and requests: whatever the visit recorded", () => {
  const heard = [{ rule: "console error", where: "/", what: "Failed" }];
  expect(rules(disturbances, visitedPage({ disturbances: heard }))).toEqual(["console error"]);
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
