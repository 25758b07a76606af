import { expect, test } from "vitest";

import { siteWords } from "../../content-reader/content-modules.ts";
import { routesOf } from "../../content-reader/pages.ts";
import { wordsKey } from "../../content-reader/words-files.ts";
import { RELEASE_WORDS } from "../../tests/support/release-words.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { wordsOfPages } from "./words-of-pages.ts";

const IMPORTED = {
  shared: ["interface", "site"],
  pages: {
    "app/pages/about.tsx": ["page/about"],
    "app/pages/home.tsx": ["page/home"],
    "app/easy-read/easy-read-module.tsx": ["easy-read-page", "labels/easyRead"],
    "app/news/news-module.tsx": ["news-item"],
  },
  parts: { "display-panel": ["labels/display"] },
};
const words = siteWords(content, RELEASE_WORDS);
const of = (stage: "live" | "parked", site = words) => wordsOfPages(site, IMPORTED, stage);
const textOf = (name: string, { all, texts } = of("live")) => texts.get(all["words-files"][name] ?? "");

test("each page of the stage, the 404 screen and each part have a file of words, named by its digest", () => {
  const { all, texts } = of("live");
  const keys = routesOf(
    "live",
    content.news.map(({ id }) => id),
  ).map(wordsKey);
  expect(Object.keys(all["words-files"]).toSorted()).toEqual([...new Set([...keys, "not-found", "display-panel"])].toSorted());
  for (const digest of texts.keys()) expect(digest).toMatch(/^[\da-f]{8}$/);
});

test("a file has the words of its page alone", () => {
  const { lead } = content.pages.about;
  const having = [...of("live").texts].filter(([, text]) => text.includes(JSON.stringify(lead)));
  expect(having.map(([, text]) => text)).toEqual([textOf("about")]);
  expect(textOf("about/easy-read")).toContain(JSON.stringify(content.easyRead.pages.about.heading));
  const [item] = content.news;
  expect(textOf(`news/${item?.id}`)).toContain(JSON.stringify(item?.title));
});

test("a parked site has no file with words of the pages that only the live stage has", () => {
  const { all, texts } = of("parked");
  expect(Object.keys(all["words-files"]).filter((name) => /^(home|news|testimonials)/.test(name))).toEqual([]);
  expect([...texts.values()].join("")).not.toContain(JSON.stringify(content.pages.home.lead));
});

test("a changed page changes its own file, and that of all pages, which names it", () => {
  const about = { ...content.pages.about, lead: "Other words." };
  const [before, after] = [of("live"), of("live", siteWords({ ...content, pages: { ...content.pages, about } }, RELEASE_WORDS))];
  const changed = Object.entries(after.all["words-files"]).filter(
    ([name, digest]) => before.all["words-files"][name as never] !== digest,
  );
  expect(changed.map(([name]) => name)).toEqual(["about"]);
  expect(after.sharedDigest).not.toBe(before.sharedDigest);
});

test("what a component imports is what a browser loads: the shared words and those of the page", async () => {
  const { shared, load, all } = of("live");
  expect(Object.keys(shared).toSorted()).toEqual(["interface", "site", "words-files"]);
  expect(Object.keys(await load(all["words-files"]["about"] ?? ""))).toEqual(["page/about"]);
});
