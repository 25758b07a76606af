import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { named, TEN_SERVICES } from "../support/content-fixture.ts";
import { sectionOf } from "../support/visit.ts";

const PARTS = ["What it is", "Who it suits", "What a day looks like", "How it is funded"];
/** The design shows the parts side by side from 64rem. */
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const headingsOf = (page: Page, level: number) => page.getByRole("main").getByRole("heading", { level });
const respite = (page: Page) => sectionOf(page, "Respite");
/** The control that opens and closes the rest of a support. */
const opener = (page: Page) => respite(page).getByText(content.interface.services.more);

test("links to the ten supports stand in three named families, four, three and three", async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open("/services");
  const families = page.getByRole("navigation", { name: "Jump to a support" }).getByRole("list");
  const titlesOf = (family: string) => content.services.filter((service) => service.family === family).map(({ title }) => title);
  await expect(families).toHaveCount(3);
  for (const [index, family] of (["home", "out", "work"] as const).entries()) {
    await expect(families.nth(index)).toHaveAccessibleName(content.pages.home.families[family]);
    await expect(families.nth(index).getByRole("link")).toHaveText(titlesOf(family));
  }
  await families.nth(1).getByRole("link", { name: "Respite" }).click();
  await expect(page.getByRole("heading", { name: "Respite" })).toBeInViewport();
});

test("Specification 1: each of the ten services has its own section, in order: what it is, whom it suits, a day, its funding", async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE);
  await open("/services");
  const anyService = new RegExp(TEN_SERVICES.map((name) => named(name).source).join("|"), "i");
  await expect(headingsOf(page, 2).filter({ hasText: anyService })).toHaveText(TEN_SERVICES.map(named));
  for (const name of TEN_SERVICES) {
    const part = sectionOf(page, named(name));
    await expect(part.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(part.getByRole("heading", { level: 3 })).toHaveText(PARTS);
    await expect(part.getByRole("link", { name: /^ask/i })).toHaveAttribute("href", /^\/contact/);
  }
});

test("from 64rem all parts of a support are shown and nothing is there to open them", async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open("/services");
  for (const name of PARTS) await expect(respite(page).getByRole("heading", { name })).toBeVisible();
  await expect(respite(page).getByText("On a Friday, you might")).toBeVisible();
  await expect(opener(page)).toBeHidden();
  // Two by two.
  const tops = await respite(page)
    .getByRole("heading", { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)));
  expect([tops[0] === tops[1], tops[2] === tops[3], (tops[0] ?? 0) < (tops[2] ?? 0)]).toEqual([true, true, true]);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a support shows what it is, 000 included, and its other parts after a press or a key", async ({ page, open }) => {
    await open("/services");
    const others = PARTS.slice(1).map((name) => respite(page).getByRole("heading", { name }));
    await expect(respite(page).getByRole("heading", { name: "What it is" })).toBeVisible();
    for (const other of others) await expect(other).toBeHidden();
    await expect(sectionOf(page, "24/7 support").getByRole("link", { name: "000" })).toBeVisible();
    await opener(page).click();
    for (const other of others) await expect(other).toBeVisible();
    await opener(page).press("Enter");
    for (const other of others) await expect(other).toBeHidden();
  });

  test("a link to a closed part opens it: in an address, on the page, and from another page", async ({ page, open }) => {
    const part = respite(page).getByRole("heading", { name: "How it is funded" });
    await open("/services#respite-funding");
    await expect(part).toBeInViewport();
    await opener(page).click();
    await expect(part).toBeHidden();
    await page.evaluate(() => location.assign("#respite"));
    await page.evaluate(() => location.assign("#respite-funding"));
    await expect(part).toBeInViewport();
    await open("/about");
    await page.getByRole("main").evaluate((main) => {
      main.insertAdjacentHTML("afterbegin", '<a href="/services#respite-funding">To funding</a>');
    });
    await page.getByRole("link", { name: "To funding" }).click();
    await expect(part).toBeFocused();
    await expect(part).toBeInViewport();
  });
});

test("paper has all parts of every support, and nothing to open them", async ({ page, open }) => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ media: null });
    await open("/services");
    await page.emulateMedia({ media: "print" });
    const parts = headingsOf(page, 3).filter({ hasText: "How it is funded" });
    await expect(parts).toHaveCount(TEN_SERVICES.length);
    for (const part of await parts.all()) await expect(part).toBeVisible();
    await expect(opener(page)).toBeHidden();
  }
});

test("a browser without ::details-content prints the closed parts too, and closes them again", async ({ page, open }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string, value?: string) =>
      value === undefined ? !condition.includes("details-content") && supports(condition) : supports(condition, value);
  });
  await page.setViewportSize(PHONE);
  await open("/services");
  const opened = page.locator("main section details[open]");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(opened).toHaveCount(TEN_SERVICES.length);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(opened).toHaveCount(0);
});

test("the words about funding say to which day they apply, and mark a registration that is not confirmed", async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE);
  await open("/services");
  for (const name of TEN_SERVICES) {
    const part = sectionOf(page, named(name));
    await expect(part.getByText("As at 18 November 2026.")).toBeVisible();
    await expect(part.getByText(content.interface.services.registrationMissing, { exact: true })).toBeVisible();
  }
  await expect(sectionOf(page, "Funding words")).toContainText("as at 18 November 2026");
});
