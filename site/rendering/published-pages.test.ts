import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { sharedSite } from "../../tests/support/middleware-fixture.ts";
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

test("the sitemap has the pages in other languages, each with the day of its own words", () => {
  const languages = content.languages.map((language) => ({ ...language, updated: "2097-01-01" }));
  const [first] = languages;
  expect(updatedOf(`/languages/${first?.id}`, { ...content, languages })).toBe("2097-01-01");
  expect(updatedOf("/languages", { ...content, languages })).toBe(content.languageList?.updated);
  expect(updatedOf("/languages", { ...content, languages: [] })).toBeUndefined();
});

test("without news there is no list, and news for later alone is not listed", () => {
  expect(updatedOf("/news", { ...content, news: [] })).toBeUndefined();
  expect(updatedOf("/news", { ...content, news: later })).toBeUndefined();
  expect(isScheduled({ name: "news" }, later)).toBe(true);
  expect(isScheduled({ name: "about" }, later)).toBe(false);
});

const env = { SITE_URL: "https://www.example.com" };
const parked = sharedSite({ stage: "parked", env });
const live = sharedSite({ stage: "live", env });
const textOf = async (site: typeof live, path: string) => (await site.ask(path)).body.toString();

test("while parked, robots.txt disallows all, the sitemap has no entries, and every response says noindex", async () => {
  expect(await textOf(parked, "/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  const { headers, body } = await parked.ask("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect((await parked.ask("/robots.txt")).headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.toString()).toMatch(/<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"><\/urlset>/);
  for (const path of ["/about", "/nothing", "/robots.txt", "/healthz", "/%zz"])
    expect((await parked.ask(path)).headers["x-robots-tag"], path).toBe("noindex");
});

test("when live, robots.txt allows all and names the sitemap, and no response says noindex", async () => {
  expect(await textOf(live, "/robots.txt")).toBe("User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml\n");
  for (const path of ["/about", "/robots.txt"]) expect((await live.ask(path)).headers["x-robots-tag"], path).toBeUndefined();
});

test("when live, the sitemap has every page once, at its canonical address, with the day its words changed", async () => {
  const entries = [
    ...(await textOf(live, "/sitemap.xml")).matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g),
  ];
  const updated = new Map(entries.map(([, address = "", day = ""]) => [address, day]));
  expect(updated.size).toBe(entries.length);
  for (const path of ["/", "/about", "/testimonials", "/careers/easy-read"])
    expect(updated.get(`https://www.example.com${path}`), path).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(updated.has("https://www.example.com/careers/apply")).toBe(false);
});
