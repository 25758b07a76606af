import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { guideWords } from "./on-paper.ts";
import { canonicalAddress, isReserved, itemsOf, routeAt, routesOf, twinAddress } from "../values/pages.ts";

const [support] = content.services;
const page = `/services/${support?.id}`;
const paths = (stage: "live" | "parked") => routesOf(stage, itemsOf(content)).map(({ path }) => path);

test("in the live stage each support has a booklet, which search engines know as the page of the support", () => {
  expect(paths("live").filter((path) => path.endsWith("/booklet"))).toHaveLength(content.services.length);
  expect(paths("live")).toContain(`${page}/booklet`);
  expect(paths("parked").filter((path) => /booklet|guide/.test(path))).toEqual([]);
  const route = routeAt(`${page}/booklet`);
  expect(route && canonicalAddress(route)).toBe(page);
  expect(twinAddress(`${page}/booklet`)).toBe(`${page}/easy-read`);
});

test("only an item has a booklet, only a list that says so has them, and no support can be called guide", () => {
  for (const path of ["/services/booklet/booklet/booklet", "/news/anything/booklet"]) expect(routeAt(path)).toBeUndefined();
  expect(isReserved("services", "guide")).toBe(true);
});

test("the guide has every support in its family, with the facts that people compare", () => {
  const { families } = guideWords(content);
  expect(families.map(({ heading }) => heading)).toEqual(Object.values(content.pages.home.families));
  const listed = families.flatMap(({ supports }) => supports);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(content.services.map(({ id }) => id).toSorted());
  expect(listed).toContainEqual(expect.objectContaining({ title: support?.title, summary: support?.summary }));
});

test("the guide repeats sections without pictures, and its links lead to the pages of these sections", () => {
  const { sections } = guideWords(content);
  expect(sections.map(({ id }) => id)).toEqual(["how-it-starts", "cost", "your-rights", "feedback-and-complaints"]);
  expect(sections[0]?.items?.length).toBeGreaterThan(0);
  expect(JSON.stringify(sections)).not.toMatch(/"picture"|href=\\"#/);
  expect(JSON.stringify(sections)).toContain('href=\\"/contact#');
});

test("the guide leaves out a section that a page does not have, and shows the newest day of its pages", () => {
  const about = { ...content.pages.about, sections: [], updated: "2031-05-06" };
  const { sections, changed } = guideWords({ ...content, pages: { ...content.pages, about } });
  expect(sections.map(({ id }) => id)).toEqual(["how-it-starts", "cost", "feedback-and-complaints"]);
  expect(changed).toBe("2031-05-06");
});
