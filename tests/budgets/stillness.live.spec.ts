import { scrollToEnd } from "../../checks/budgets/first-view.ts";
import { layoutShift, NO_SHIFT } from "../../checks/budgets/layout-shift.ts";
import { expect, test } from "../fixtures.ts";
import { holdBack } from "../support/network.ts";
import { LONGEST_HOURS_SENTENCE } from "../support/perth.ts";
import { LIVE_PAGES } from "../support/site.ts";

/* tests/budgets/bytes.live.spec.ts checks the layout shift of every page in a narrow window. */

const PATHS = [...LIVE_PAGES.map(([path]) => path), "/services/easy-read"];

for (const path of PATHS)
  test(`no layout shift on ${path} in a wide window, from the first paint to the end of the page`, async ({ page, open }) => {
    await page.clock.setFixedTime(LONGEST_HOURS_SENTENCE);
    await open(path);
    await scrollToEnd(page);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(NO_SHIFT);
  });

for (const path of PATHS)
  test(`no layout shift when the fonts of ${path} load after the first paint`, async ({ page }) => {
    const release = await holdBack(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await expect(page.locator("main h1")).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(NO_SHIFT);
  });

/** Pages with two, three and four tools. */
for (const path of ["/contact/card", "/services", "/services/easy-read"])
  test(`the first tool above ${path} keeps its place in a wide window while the later ones arrive`, async ({ page, open }) => {
    await open(path);
    const tools = page.getByRole("region", { name: "Reading help" });
    const place = () => tools.locator(".button").first().boundingBox();
    const whole = await place();
    await tools.evaluate((bar) => {
      for (const tool of [...bar.children].slice(1)) tool.remove();
    });
    expect(await place()).toEqual(whole);
  });
