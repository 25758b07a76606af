import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { ROOT } from "../../tests/support/root.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { LEAST_SHARE, POINTS, pointsMet, REVIEW_QUESTIONS } from "./standards.ts";
import type { EasyReadPage } from "../schemas/easy-read-schemas.ts";

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
