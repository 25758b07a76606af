import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

import { ORIGIN, siteOf, visitedPage } from "../../tests/support/visited-page-fixture.ts";
import type { Result, Stage, VisitedPage } from "./check.ts";
import { withoutExceptions } from "./exceptions.ts";
import { check as checkLicences, installedPackages } from "./licences.ts";
import { check as checkSitemap } from "./sitemap.ts";
import { check as checkVulnerabilities } from "./vulnerabilities.ts";

const NOW = new Date("2026-11-21T12:00:00+08:00");
const ROBOTS = `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`;
const entry = (path: string, day = "2026-11-20") => `<url><loc>${ORIGIN}${path}</loc><lastmod>${day}</lastmod></url>`;
const file = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
const HOME = visitedPage({ path: "/" }, { canonical: `${ORIGIN}/` });
const PAGES = [HOME, visitedPage(), visitedPage({ path: "/services/all" }), visitedPage({ path: "/gone", status: 404 })];
const GOOD = file(entry("/"), entry("/services"));

function sitemapRules(text: string, robots = ROBOTS, pages: readonly VisitedPage[] = PAGES, stage: Stage = "live") {
  return checkSitemap({ ...siteOf(...pages), stage }, { sitemap: text, robots, now: NOW }).map(({ rule }) => rule);
}

it.each([
  ["every page, once and by its canonical address", GOOD, []],
  ["no XML", "Not here", ["well formed"]],
  ["no sitemap", "<p>Not here</p>", ["well formed"]],
  ["an entry that is cut off", file(entry("/"), "<url><loc>"), ["well formed"]],
  ["a bare ampersand", file(entry("/"), entry("/services?a&b")), ["well formed"]],
  ["an address that is 404", file(entry("/"), entry("/services"), entry("/gone")), ["address"]],
  ["a path", file(entry("/"), entry("/services"), entry("/").replace(ORIGIN, "")), ["address"]],
  ["an address that is not canonical", file(entry("/"), entry("/services"), entry("/services/all")), ["address"]],
  ["an address twice", file(entry("/"), entry("/services"), entry("/")), ["address"]],
  ["a missing page", file(entry("/")), ["missing"]],
  ["a day in the future", file(entry("/", "2026-11-22"), entry("/services")), ["lastmod"]],
  ["a day that does not exist", file(entry("/", "2026-02-30"), entry("/services")), ["lastmod"]],
  ["no day", file(entry("/", "today"), entry("/services")), ["lastmod"]],
])("sitemap: %s", (_name, text, rules) => {
  expect(sitemapRules(text)).toEqual(rules);
});

it("sitemap: pages that say noindex, robots.txt without its address, and anything while parked", () => {
  expect(sitemapRules(GOOD, ROBOTS, [HOME, visitedPage({}, { robots: "noindex" })])).toEqual(["address"]);
  expect(sitemapRules(GOOD, ROBOTS, [HOME, visitedPage({ headers: { "x-robots-tag": "noindex" } })])).toEqual(["address"]);
  expect(sitemapRules(GOOD, "User-agent: *\nAllow: /\n")).toEqual(["robots"]);
  expect(sitemapRules(file(), "User-agent: *\nDisallow: /\n", PAGES, "parked")).toEqual([]);
  expect(sitemapRules(file(entry("/")), ROBOTS, PAGES, "parked")).toEqual(["parked", "robots"]);
});

it.each([
  ...["MIT", "(MIT AND Zlib)", "GPL-3.0 OR MIT", "OFL-1.1"].map((licence) => [licence, 0] as const),
  ...["GPL-3.0", "MIT AND AGPL-3.0", "none stated", "UNLICENSED"].map((licence) => [licence, 1] as const),
])("licences: %s has %i findings", (licence, findings) => {
  expect(checkLicences([{ name: "part 1.0.0", licence }])).toHaveLength(findings);
});

it("licences: packages for development alone do not count; an old list of licences is read", () => {
  const root = mkdtempSync(join(tmpdir(), "lock-"));
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/b": { version: "2.0.0" },
    "node_modules/c": { version: "3.0.0" },
    "node_modules/dev": { version: "1.0.0", license: "GPL-3.0", dev: true },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(root, "node_modules/a/node_modules/b"), { recursive: true });
  writeFileSync(join(root, "node_modules/a/node_modules/b/package.json"), JSON.stringify({ licenses: [{ type: "MIT" }] }));
  expect(installedPackages(root).map(({ name, licence }) => `${name} ${licence}`)).toEqual([
    ...["a 1.0.0 MIT", "b 2.0.0 MIT", "c 3.0.0 none stated"],
  ]);
  rmSync(root, { recursive: true });
});

it("vulnerabilities: each vulnerable package is named with its cause; no report is no success", () => {
  const vulnerable = {
    part: { severity: "high", range: "<2", via: [{ title: "Reads what it should not" }] },
    whole: { severity: "high", range: "*", via: ["part"] },
  };
  expect(checkVulnerabilities(JSON.stringify({ vulnerabilities: vulnerable }))).toEqual([
    { rule: "high", where: "part <2", what: "Reads what it should not" },
    { rule: "high", where: "whole *", what: "Through part." },
  ]);
  expect(checkVulnerabilities(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  for (const printed of ["", "not JSON", '{"error":{"code":"ENOAUDIT"}}'])
    expect(() => checkVulnerabilities(printed)).toThrow("no report");
});

const FOUND: Result = {
  ...{ check: "Nu HTML Checker", state: "live", path: "/about" },
  findings: [
    { rule: "warning", where: "<section>", what: "Section lacks heading." },
    { rule: "error", where: "<p>", what: "Stray end tag." },
  ],
};
const EXCEPTION = { check: "Nu HTML Checker", rule: "warning", matches: /Section lacks heading/, reason: "It has a label." };
const UNUSED = { ...EXCEPTION, matches: /Nothing says this/ };

it("exceptions: take out what they match; one that matches nothing is a finding where all pages were checked", () => {
  const left = withoutExceptions([FOUND], [EXCEPTION, UNUSED], true);
  expect(left.flatMap(({ findings }) => findings.map(({ what }) => what))).toEqual([
    "Stray end tag.",
    "Matches nothing: remove it.",
  ]);
  expect(withoutExceptions([FOUND], [UNUSED], false)).toEqual([FOUND]);
  expect(withoutExceptions([{ ...FOUND, skipped: true }], [UNUSED], true)).toHaveLength(1);
});
