import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { twinAddress } from "../values/pages.ts";
import { linkErrors } from "./twins.ts";
import { ROOT } from "../../tests/support/root.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { LEAST_SHARE, POINTS, pointsMet, REVIEW_QUESTIONS } from "./standards.ts";
import type { EasyReadPage } from "../schemas/easy-read-schemas.ts";

test.each([
  ["/contact#visit", "/contact/easy-read#visit"],
  ["/", "/easy-read"],
  ["/careers/apply", "/careers/easy-read"],
  ["/news", "/news/easy-read"],
  ["/news/open-day#what", "/news/open-day/easy-read#what"],
])("%s is %s in Easy Read", (href, twin) => {
  expect(twinAddress(href)).toBe(twin);
});

const ids = new Map([["contact", new Set(["visit"])]] as const);

test.each(["/contact", "/contact#visit", "/about#read-elsewhere", "/careers/apply", "/news/open-day", "/services/transport"])(
  "%s leads somewhere",
  (href) => {
    expect(linkErrors(href, ids, { services: ["transport"], news: ["open-day"] })).toEqual([]);
  },
);

test.each([
  "/contact#vist",
  "/news/closing-day",
  "/services/open-day",
  "/contact#",
  "/home",
  "/contact/easy-read",
  "#visit",
  "https://example.com",
  "//x.y",
  "",
])("%s leads nowhere", (href) => {
  expect(linkErrors(href, ids, { services: ["transport"], news: ["open-day"] })).toHaveLength(1);
});

const about: EasyReadPage = content.easyRead.pages.about;
const pageOf = (...sentences: string[]): EasyReadPage => ({
  ...about,
  sections: [{ id: "a", heading: "A part", rows: [{ pictogram: "people", sentences }] }],
});

test("a page that never speaks to its reader, or has a sentence of 26 words, does not meet that point", () => {
  expect(pointsMet(pageOf("We help.", "You say how."))).toMatchObject({ unmet: [] });
  expect(pointsMet(pageOf("We help."))).toMatchObject({ unmet: ["ERS-f"] });
  expect(pointsMet(pageOf(`Your${" word".repeat(25)}.`))).toMatchObject({ unmet: ["ERS-b"] });
  const { met, of } = pointsMet(pageOf("We help."));
  expect(met / of).toBeLessThan(LEAST_SHARE);
});

test("every page meets at least 95 % of the points that can be checked", () => {
  const { pages, services, notFound } = content.easyRead;
  for (const [name, page] of Object.entries({ ...pages, ...services, notFound })) {
    const { met, of } = pointsMet(page);
    expect(met / of, name).toBeGreaterThanOrEqual(LEAST_SHARE);
  }
});

test("docs/easy-read-standard.md has each point in a line of its tables, as a check or as the question of the review", () => {
  const doc = readFileSync(join(ROOT, "docs/easy-read-standard.md"), "utf8");
  const lines = [...doc.matchAll(/^\| ((?:IE|ERS)-\S+) +\| (.*)$/gm)].map(([, id = "", rest = ""]) => [id, rest] as const);
  expect(lines.map(([id]) => id)).toEqual(POINTS.map(({ id }) => id));
  const wordsOf = new Map(lines);
  for (const point of POINTS)
    expect(wordsOf.get(point.id), point.id).toContain(point.kind === "question" ? point.question : "check");
  expect(REVIEW_QUESTIONS.length).toBeGreaterThan(5);
});
