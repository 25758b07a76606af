import type { Page } from "@playwright/test";

import { STEPS } from "../../content-model/texts/page-sections.ts";
import type { PageName } from "../../content-model/values/pages.ts";
import { type Section, wordsOfSection } from "../../content-model/values/sections.ts";
import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { content, LIVE_PAGES, twinsOf } from "../support/site.ts";
import { footer, topLink, topLinks } from "../support/visit.ts";

test.use({ javaScriptEnabled: false });

test("Specification, Two stages: without scripts every page is whole: its h1, its lead, every section, every word", async ({
  page,
}) => {
  for (const [path, name] of LIVE_PAGES) {
    const response = await page.goto(path);
    expect.soft(await controlsWithoutEffect(page), path).toEqual([]);
    const main = page.getByRole("main");
    const { heading, lead, sections } = content.pages[name];
    await expect.soft(main.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect.soft(main.getByText(lead, { exact: true }), path).toBeVisible();
    if (name === "about") expect.soft((await response?.text())?.split(lead), "the source has the words once").toHaveLength(2);
    // A section in a panel beside a form stands under the heading of the form.
    const headings = await main.locator("h2, h3").allInnerTexts();
    expect.soft(headings, path).toEqual(expect.arrayContaining(sections.map((section) => section.heading)));
    // The browser opens an answer without a script.
    const closed = main.locator("details:not([open]) > summary").filter({ visible: true });
    const count = await closed.count();
    if (count > 0) await closed.first().click();
    await expect.soft(closed, path).toHaveCount(Math.max(count - 1, 0));
    await main.locator("details").evaluateAll((all: HTMLDetailsElement[]) => all.forEach((each) => (each.open = true)));
    const words = inWords(await main.innerText());
    const lost = sections
      .flatMap((section) => phrasesOf(wordsOfSection(shownOn(name, section))))
      .filter((phrase) => !words.includes(phrase));
    expect.soft(lost, path).toEqual([]);
  }
});

/** Home has the steps of About. */
const shownOn = (page: PageName, section: Section): Section =>
  page === "about" && section.id === STEPS ? { ...section, items: [] } : section;

test("Specification, Navigation: without scripts the menu button leads to the footer's links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page).toHaveURL("/about#quick-links");
  const links = footer(page).getByRole("navigation", { name: "Quick Links" });
  await expect(links).toBeInViewport();
  await links.getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
});

test("Specification, Footer contacts: without scripts the phone and email lead to /contact", async ({ page }) => {
  for (const name of [/^24\/7 support line/, /^Email/]) {
    await page.goto("/about");
    await footer(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.contact.heading);
  }
});

test("Specification, 404 and Go Back: without scripts Go Back is a link to the first published page", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await page.goto("/no-such-page");
  await page.getByRole("link", { name: "Go Back", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("Specification 2: without scripts the current link is highlighted as well, and the footer is not hidden", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText(["Services"]);
  await topLink(page, "Contact").click();
  await expect(page).toHaveURL("/contact");
  await expect(footer(page)).toBeVisible();
  const faint = await footer(page)
    .locator("*")
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== "1").length);
  expect(faint).toBe(0);
});

/** Specification, Runtime: without scripts every link leads somewhere, and every button sends a form. */
const controlsWithoutEffect = (page: Page) =>
  page
    .locator("a:not([href]):visible, a[href='#']:visible, button:not([type=submit]):visible")
    .evaluateAll((all) => all.map((element) => element.outerHTML));

const inWords = (text: string) => text.replaceAll(/\s+/g, " ");

/** The texts between the tags of an HTML string, as a reader sees them. */
const phrasesOf = (html: string) =>
  html
    .split(/<[^>]+>/)
    .map((text) => inWords(text).trim())
    .map((text) => text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"))
    .filter((text) => text.length > 1);

test("without scripts, Display leads to the browser's own settings of text and colours", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Display" }).click();
  await expect(page).toHaveURL("/accessibility#your-device");
  await expect(page.locator("#your-device")).toBeInViewport();
});

test("without scripts every Easy Read page is whole, with its pictures", async ({ page }) => {
  for (const [path, name] of twinsOf("live")) {
    await page.goto(path);
    expect.soft(await controlsWithoutEffect(page), path).toEqual([]);
    const { heading, sections, wordList } = content.easyRead.pages[name];
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    const rows = sections.flatMap((section) => section.rows).filter(({ shown }) => !shown?.scheduled);
    const sentences = rows.flatMap((row) => row.sentences);
    await expect.soft(page.locator("article section svg use"), path).toHaveCount(rows.length);
    await expect
      .soft(page.locator("article section:not(:has(> #word-list)) p:not(details p)"), path)
      .toHaveCount(sentences.length);
    await expect.soft(page.locator("article dt"), path).toHaveCount(wordList.length);
  }
});
