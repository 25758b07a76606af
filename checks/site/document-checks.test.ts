import { describe, expect, it } from "vitest";

import type { SiteCheck, VisitedPage } from "./check.ts";
import { headings } from "./headings.ts";
import { inlineStyles } from "./inline-styles.ts";
import { links } from "./links.ts";
import type { Outline } from "./outline.ts";
import { placeholders } from "./placeholders.ts";
import { titles } from "./titles.ts";
import { siteOf, visitedPage } from "./visited-page.ts";

const CHECKS = [headings, inlineStyles, links, placeholders, titles];

/** The rules that a check finds broken on the first of some pages. */
async function rulesBroken(check: SiteCheck, ...pages: VisitedPage[]): Promise<string[]> {
  const [first] = await check.judge(siteOf(...pages));
  return (first?.findings ?? []).map(({ rule }) => rule);
}

const withOutline = (outline: Partial<Outline>) => visitedPage({}, outline);

it.each(CHECKS)("$name finds nothing on a page without faults", async (check) => {
  expect(await rulesBroken(check, visitedPage())).toEqual([]);
});

describe("headings", () => {
  const h = (level: number, text = "Words") => ({ level, text });

  it.each([
    ["no h1", [h(2)], ["one h1", "no skipped level"]],
    ["two h1", [h(1), h(1)], ["one h1"]],
    ["a skipped level", [h(1), h(3)], ["no skipped level"]],
    ["an empty heading", [h(1), h(2, "")], ["not empty"]],
    ["a step back up", [h(1), h(2), h(3), h(2)], []],
  ])("%s", async (_name, found, rules) => {
    expect(await rulesBroken(headings, withOutline({ headings: found }))).toEqual(rules);
  });
});

describe("titles", () => {
  it.each([
    ["a short title", { title: "Us" }, ["title"]],
    ["no description", { description: undefined }, ["description"]],
    ["no canonical address", { canonical: undefined }, ["canonical"]],
  ])("%s", async (_name, outline, rules) => {
    expect(await rulesBroken(titles, withOutline(outline))).toEqual(rules);
  });

  it("two pages with the same words", async () => {
    const other = visitedPage({ path: "/other" }, { canonical: "https://www.example.com/other" });
    expect(await rulesBroken(titles, visitedPage(), other)).toEqual(["title", "description"]);
  });

  it("two addresses of one page may share them", async () => {
    expect(await rulesBroken(titles, visitedPage(), visitedPage({ path: "/services/all" }))).toEqual([]);
  });
});

describe("placeholders", () => {
  it.each(["Lorem ipsum dolor", "TODO: the hours", "Call {{phone.general}}", "Open until undefined", "**bold**", "[us](/about)"])(
    "%s",
    async (words) => {
      expect(await rulesBroken(placeholders, withOutline({ words: [words] }))).not.toEqual([]);
    },
  );

  it("leaves what the owner is to supply alone: it is marked on purpose", async () => {
    expect(await rulesBroken(placeholders, withOutline({ words: ["registration number to be supplied"] }))).toEqual([]);
  });
});

describe("links", () => {
  it.each(["/services#nowhere", "#nowhere", "tel:call-us", "mailto:nobody"])("%s", async (href) => {
    expect(await rulesBroken(links, withOutline({ links: [href] }))).toEqual(["as served", "as rendered"]);
  });

  it.each(["#main", "/services", "tel:+61855500100", "mailto:hello@example.com", "https://www.example.org/elsewhere"])(
    "%s is good",
    async (href) => {
      expect(await rulesBroken(links, withOutline({ links: [href] }))).toEqual([]);
    },
  );

  it("a page that answers with 404", async () => {
    expect(await rulesBroken(links, withOutline({ links: ["/gone"] }), visitedPage({ path: "/gone", status: 404 }))).toEqual([
      "as served",
      "as rendered",
    ]);
  });
});
