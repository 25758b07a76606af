import { expect, test } from "vitest";

import { content } from "../tests/support/fixture-content.ts";
import { isScheduled, publishedPages } from "./published-pages.ts";

const updatedOf = (path: string, from = content) => publishedPages(from).find((page) => page.path === path)?.updated;
const later = content.news.filter(({ scheduled }) => scheduled);

test("the sitemap has the items of the news that are shown, and their Easy Read pages", () => {
  const news = publishedPages(content).filter(({ path }) => path.startsWith("/news"));
  const [list, ...items] = ["/news", "/news/sample-open-day", "/news/sample-new-rooms"];
  expect(news.map(({ path }) => path)).toEqual([list, ...items].flatMap((path) => [path, `${path}/easy-read`]));
});

test("an item changed on the day it was posted, or on the later day in its file; the list changes with its items", () => {
  expect(updatedOf("/news/sample-open-day")).toBe("2020-03-01");
  expect(updatedOf("/news/sample-new-rooms")).toBe("2020-02-03");
  expect(updatedOf("/news")).toBe(content.pages.news.updated);
  const news = content.news.map((item) => ({ ...item, updated: "2097-01-01" }));
  expect(updatedOf("/news", { ...content, news })).toBe("2097-01-01");
});

test("without news there is no list, and news for later alone is not listed", () => {
  expect(updatedOf("/news", { ...content, news: [] })).toBeUndefined();
  expect(updatedOf("/news", { ...content, news: later })).toBeUndefined();
  expect(isScheduled({ name: "news" }, later)).toBe(true);
  expect(isScheduled({ name: "about" }, later)).toBe(false);
});
