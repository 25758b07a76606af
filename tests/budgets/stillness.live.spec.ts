import { scrollToEnd } from "../../checks/budgets/first-view.ts";
import { layoutShift, NO_SHIFT } from "../../checks/budgets/layout-shift.ts";
import { expect, test } from "../fixtures.ts";
import { everyPageOf } from "../support/site.ts";

test("no layout shift on any page, from the first paint to the end of the page", async ({ page, open }) => {
  test.slow(); // Every page, twice, from top to end.
  // A Saturday afternoon in Perth, when the sentence about the office hours is longest.
  await page.clock.setFixedTime("2026-11-21T08:00:00Z");
  for (const [path] of everyPageOf("live")) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(path);
      await scrollToEnd(page);
      expect.soft(await layoutShift(page), `${path}, ${width} wide`).toBeLessThan(NO_SHIFT);
    }
  }
});

test("no layout shift when the fonts load after the first paint", async ({ newVisitor }) => {
  test.slow();
  for (const [path] of everyPageOf("live")) {
    // A new visitor for each page has no font in the cache.
    const page = await (await newVisitor()).newPage();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await expect(page.locator("main h1")).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await layoutShift(page), path).toBeLessThan(NO_SHIFT);
    await page.close();
  }
});
