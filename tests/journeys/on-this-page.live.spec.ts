import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { bar, boxOf, isBelow, moveTo } from "../support/bar.ts";
import { content, LIVE_PAGES } from "../support/site.ts";
import { arrived } from "../support/visit.ts";

const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const PHONE = { width: 390, height: 844 };
/** Home has sections of its own design, and the sections of the other two stand around their form. */
const OTHERWISE = ["home", "contact", "careers"];
const { sections } = content.pages.about;
const [, second] = sections;

test("every page of words with more than four sections lists them all, in their order", async ({ page, open }) => {
  const long = LIVE_PAGES.filter(([, name]) => content.pages[name].sections.length > 4 && !OTHERWISE.includes(name));
  expect(long.length).toBeGreaterThanOrEqual(5);
  for (const [path, name] of long) {
    await open(path);
    const links = await contents(page).getByRole("link").allTextContents();
    expect.soft(links, path).toEqual(content.pages[name].sections.map(({ heading }) => heading));
  }
});

test("from 64rem the list stays beside the sections, and leads to each, clear of the bar", async ({ page, open }) => {
  await open("/about");
  const link = contents(page).getByRole("link", { name: second?.heading ?? "", exact: true });
  expect((await boxOf(link)).x).toBeLessThan((await boxOf(page.locator(`#${second?.id}`))).x);
  await moveTo(page, 1_600);
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page).toHaveURL(`/about#${second?.id}`);
  const heading = page.locator(`#${second?.id}`);
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => isBelow(await boxOf(heading), await boxOf(bar(page)))).toBe(true);
});

test("the contents of a long page in a low window scroll by themselves", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await open("/privacy-policy");
  await moveTo(page, 1_200);
  const last = contents(page).getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "on a phone" : "on a phone, without scripts", () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test("the list is closed, opens on a press, and leads to a section", async ({ page }) => {
      await page.goto("/about");
      if (javaScriptEnabled) await arrived(page);
      const link = contents(page).getByRole("link", { name: second?.heading ?? "", exact: true });
      await expect(link).toBeHidden();
      await contents(page).getByText("On this page", { exact: true }).locator("visible=true").click();
      await link.click();
      await expect(page).toHaveURL(`/about#${second?.id}`);
      await expect(page.locator(`#${second?.id}`)).toBeInViewport({ ratio: 1 });
    });
  });
