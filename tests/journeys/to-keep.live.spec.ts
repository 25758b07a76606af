import { writeFileSync } from "node:fs";

import { expect, test } from "../fixtures.ts";
import { topLinks } from "../support/visit.ts";
import { BRAND, EMAIL, GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";
import { pagesOfPdf, structureOfPdf, brokenRules, hasVeraPdf } from "../support/pdf.ts";
import { BOOKLET, content, GUIDE } from "../support/site.ts";

const [support] = content.services;
if (!support) throw new Error("The fixture content needs a support.");
const { breadcrumb, guide, onPaper, toKeep } = content.interface;
const SUPPORT = `/services/${support.id}`;

test("a support leads to its Easy Read sheet and to its booklet, which has its words, how to start, and every way to reach us", async ({
  page,
  open,
}) => {
  await open(SUPPORT);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: toKeep.heading, level: 2 })).toBeVisible();
  await expect(main.getByRole("link", { name: toKeep.easyRead })).toHaveAttribute("href", `${SUPPORT}/easy-read`);
  await main.getByRole("link", { name: toKeep.booklet }).click();
  await expect(page).toHaveURL(BOOKLET);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(support.title);
  const start = content.pages.home.sections.find(({ id }) => id === "how-it-starts")?.heading ?? "";
  for (const heading of [...support.sections.map((section) => section.heading), start])
    await expect(main.getByRole("heading", { name: heading, level: 2 })).toBeVisible();
  for (const contact of [GENERAL_PHONE, SUPPORT_PHONE, EMAIL])
    await expect(main.getByRole("link", { name: contact.text })).toHaveAttribute("href", contact.href);
  await main.getByRole("link", { name: onPaper.back }).click();
  await expect(page).toHaveURL(SUPPORT);
});

test("search engines know a booklet as the page of its support, and the guide as a page of its own", async ({ page, open }) => {
  for (const [path, address] of [
    [BOOKLET, SUPPORT],
    [GUIDE, GUIDE],
  ] as const) {
    await open(path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${address}$`));
    await expect(topLinks(page).and(page.locator("[aria-current=page]"))).toHaveText(["Services"]);
  }
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).toContain(`${GUIDE}</loc>`);
  expect(sitemap).not.toContain("/booklet");
});

test("Services and How it works lead to the guide, which has every support, costs, rights and complaints", async ({
  page,
  open,
}) => {
  for (const path of ["/services", "/how-it-works"]) {
    await open(path);
    await page.getByRole("main").getByRole("link", { name: breadcrumb.guide }).click();
    await expect(page).toHaveURL(GUIDE);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(guide.heading);
  for (const { title, summary } of content.services) {
    await expect(main.getByRole("heading", { name: title, level: 3 })).toBeVisible();
    await expect(main.getByText(summary, { exact: true })).toBeVisible();
  }
  for (const id of ["cost", "your-rights", "feedback-and-complaints"]) await expect(main.locator(`#${id}`)).toBeVisible();
  await expect(main.getByRole("link", { name: onPaper.inEasyRead })).toHaveAttribute("href", "/services/easy-read");
});

test("one button prints; without scripts a sentence says how", async ({ page, open, newVisitor }) => {
  await page.addInitScript(() => {
    window.print = () => void (document.title = "printed");
  });
  await open(GUIDE);
  await page.getByRole("main").getByRole("button", { name: onPaper.print }).click();
  await expect(page).toHaveTitle("printed");
  const reader = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await reader.goto(BOOKLET);
  // Playwright's locators by text do not include the content of <noscript>.
  const sentence = reader.locator("noscript p");
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText(onPaper.withoutScripts);
  await expect(reader.getByRole("button", { name: onPaper.print })).toBeHidden();
});

test("Chromium saves both as tagged PDFs with a title, their language and an outline, in large print on A4 and A5", async ({
  page,
  open,
}) => {
  for (const [path, title, headings] of [
    [BOOKLET, onPaper.title.replace("{support}", support.title), support.sections.map(({ heading }) => heading)],
    [GUIDE, guide.title, content.services.map((service) => service.title)],
  ] as const) {
    await open(path);
    const pdf = await page.pdf({ format: "A4", tagged: true, outline: true });
    const { outline, tags, ...about } = structureOfPdf(pdf);
    expect(about, path).toEqual({ isTagged: true, showsTitle: true, language: "en-AU", title: `${title} | ${BRAND}` });
    expect(outline, path).toEqual(expect.arrayContaining([...headings]));
    for (const tag of ["H1", "H2", "H3", "P", "L", "LI"]) expect(tags, path).toContain(tag);
    expect(pagesOfPdf(pdf).count, path).toBeLessThanOrEqual(path === GUIDE ? 8 : 4);
    await page.emulateMedia({ media: "print" });
    const small = await page
      .getByRole("article")
      .evaluate(
        (article) =>
          [...article.querySelectorAll("p, li, dt, dd")].filter(
            (words) => words.checkVisibility() && Number.parseFloat(getComputedStyle(words).fontSize) < (14 * 96) / 72 - 0.1,
          ).length,
      );
    expect(small, `${path}: words below 14 points`).toBe(0);
    // A sheet of A5 with the margins of print.css.
    await page.setViewportSize({ width: 446, height: 680 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(446);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test("veraPDF finds no error of language, headings, tables or lists in what Chromium saves", async ({ page, open }, info) => {
  test.skip(!hasVeraPdf(), "veraPDF is not installed");
  for (const path of [BOOKLET, GUIDE]) {
    await open(path);
    const file = info.outputPath("page.pdf");
    writeFileSync(file, await page.pdf({ format: "A4", tagged: true, outline: true }));
    const { ofPage, ofBrowser } = brokenRules(file);
    info.annotations.push({ type: "rules of PDF/UA-1 that the browser breaks", description: `${path}: ${ofBrowser.join(", ")}` });
    expect(ofPage, path).toEqual([]);
  }
});
