import type { Page } from "@playwright/test";

import { dayInWords } from "../../content-model/values/days.ts";
import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { content, NEWS } from "../support/site.ts";
import { markDocument, sectionOf, setTime, topLink } from "../support/visit.ts";

const { news: words, pageTools, breadcrumb } = content.interface;
const event = NEWS.find(({ kind }) => kind === "event");
const later = content.news.find(({ scheduled }) => scheduled);
if (!event?.date || !event.place || !later?.closes)
  throw new Error("The fixture content needs an event, and news for later that ends.");
const OVER = "/news/sample-over";

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const newsOnHome = (page: Page) => sectionOf(page, content.pages.home.sections.find(({ id }) => id === "news")?.heading ?? "");

test("Home leads to the newest news, to the list of all, and from there to an event and back", async ({ page, open }) => {
  await open("/");
  const isSame = await markDocument(page);
  await expect(newsOnHome(page).getByRole("heading", { level: 3 })).toHaveText(NEWS.slice(0, 3).map(({ title }) => title));
  await newsOnHome(page).getByRole("link", { name: words.all }).click();
  await expect(page).toHaveURL("/news");
  await expect(headingOf(page)).toHaveText(content.pages.news.heading);
  await expect(headingOf(page)).toBeFocused();
  await expect(titles(page)).toHaveText(NEWS.map(({ title }) => title));
  await page.getByRole("link", { name: event.title }).click();
  await expect(page).toHaveURL(`/news/${event.id}`);
  await expect(headingOf(page)).toHaveText(event.title);
  await expect(page).toHaveTitle(`${event.title} | ${content.site.brand.name}`);
  const main = page.getByRole("main");
  await expect(main.getByText(dayInWords(event.date!))).toBeVisible();
  await expect(main.getByText(event.place!, { exact: true })).toBeVisible();
  for (const { heading } of event.sections) await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  const way = page.getByRole("navigation", { name: breadcrumb.label }).getByRole("link");
  await expect(way).toHaveText(["Home", breadcrumb.news]);
  const here = page.getByRole("navigation", { name: breadcrumb.label }).locator("[aria-current=page]");
  await expect(here).toHaveText(event.title);
  await way.last().click();
  await expect(page).toHaveURL("/news");
  expect(await isSame()).toBe(true);
});

test("the list and an item have Easy Read pages, which lead to each other", async ({ page, open }) => {
  await open("/news");
  const tools = page.getByRole("region", { name: pageTools.label });
  await tools.getByRole("link", { name: pageTools.easyRead, exact: true }).click();
  await expect(page).toHaveURL("/news/easy-read");
  await page.getByRole("link", { name: event.title }).click();
  await expect(page).toHaveURL(`/news/${event.id}/easy-read`);
  await expect(headingOf(page)).toHaveText(event.title);
  await expect(page.getByText(`It is on ${dayInWords(event.date!)}.`)).toBeVisible();
  await expect(page.getByText(event.easyRead[0]!, { exact: true })).toBeVisible();
  await tools.getByRole("link", { name: pageTools.standard }).click();
  await expect(page).toHaveURL(`/news/${event.id}`);
});

test("without scripts, the list and an item are whole", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/news");
  await page.getByRole("link", { name: event.title }).click();
  await expect(headingOf(page)).toHaveText(event.title);
  await expect(page.getByText(event.place!, { exact: true })).toBeVisible();
});

test("docs, editing the content: the address of news that is over shows the 404 screen", async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of [OVER, `${OVER}/easy-read`, "/news/no-such-news"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(headingOf(page), path).toHaveText(content.interface.notFound.title);
  }
});

test("news for later is in no list, and its address has HTTP 404 and none of its words", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of ["/", "/news", "/news/easy-read"]) {
    await open(path);
    await expect(page.getByText(later.title), path).toHaveCount(0);
  }
  const response = await page.goto(`/news/${later.id}`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain(later.title);
  await expect(headingOf(page)).toHaveText(words.notNow);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain(later.id);
});

test("news is shown from the first second of its first day in Perth, however long ago the site was built", async ({
  page,
  open,
}) => {
  await setTime(page, inPerth(later.posted, "00:00"));
  await open("/about");
  await topLink(page, "Home").click();
  await expect(newsOnHome(page).getByRole("heading", { level: 3 }).first()).toHaveText(later.title);
  await newsOnHome(page).getByRole("link", { name: later.title }).click();
  await expect(headingOf(page)).toHaveText(later.title);
});

test("news is gone after its last day, also from a document that was stored before", async ({ page, open }) => {
  const closes = event.closes ?? "";
  await setTime(page, inPerth(closes, "23:59"));
  await open("/news");
  await expect(page.getByRole("link", { name: event.title })).toBeVisible();
  await setTime(page, new Date(inPerth(closes, "23:59").getTime() + 60_000));
  await open("/news");
  await expect(page.getByRole("link", { name: event.title })).toHaveCount(0);
  await open(`/news/${event.id}`);
  await expect(headingOf(page)).toHaveText(words.notNow);
  await page.getByRole("link", { name: words.all }).click();
  await expect(page).toHaveURL("/news");
});

test("About shows the people of the team in their order, and no record of their consent", async ({ page, open, request }) => {
  await open("/about");
  const team = sectionOf(page, content.pages.about.sections.find(({ id }) => id === "team")?.heading ?? "");
  await expect(team.getByRole("heading", { level: 3 })).toHaveText(content.team.map(({ name }) => name));
  const html = await (await request.get("/about")).text();
  for (const { consent, role } of content.team) {
    expect(html).toContain(role);
    expect(html).not.toContain(consent.how);
  }
});
