import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { everyPageOf } from "../support/site.ts";

/** 0 as the tools report it, to three decimals: a busy machine may paint a page in the middle of reading its HTML. */
const STILL = 0.0005;

/** The sum of all layout shifts so far, a page's own buffer included (web.dev/cls without its time windows: stricter). */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );

test("nothing moves under a reader on any page: layout shift 0, from the first paint to the end of the page", async ({
  page,
  open,
}) => {
  test.slow(); // Every page, twice, from top to end.
  // A Saturday afternoon in Perth, when what is said of the office hours is longest.
  await page.clock.setFixedTime("2026-11-21T08:00:00Z");
  for (const [path] of everyPageOf("live")) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(path);
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: "instant" });
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      expect.soft(await shifts(page), `${path}, ${width} wide`).toBeLessThan(STILL);
    }
  }
});

test("nothing moves when the fonts come late, after the first paint", async ({ newVisitor }) => {
  test.slow();
  for (const [path] of everyPageOf("live")) {
    // A visitor of its own each time: none has the fonts yet.
    const page = await (await newVisitor()).newPage();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("main h1")).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await shifts(page), path).toBeLessThan(STILL);
    await page.close();
  }
});
