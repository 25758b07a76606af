import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { bar, boxOf, isBelow, moveTo } from "../support/bar.ts";
import { overflowing, enlargeText } from "../support/reflow.ts";
import { content, everyPageOf } from "../support/site.ts";

/* The live stage of the tests is a demo with sample content. */

const strip = (page: Page) => page.getByRole("region", { name: content.interface.demo.label });
const words = content.interface.demo.words;

test("the source of every page of a demo says that its content is a sample", async ({ request }) => {
  for (const [path] of [...everyPageOf("live"), ["/no-such-page"]]) {
    const html = await (await request.get(path)).text();
    expect(html.split(words), path).toHaveLength(2);
  }
});

test("the strip is between the bar and the page tools, in a narrow window and with text at 200% too", async ({ page, open }) => {
  await open("/about");
  await expect(strip(page)).toHaveText(words);
  for (const { width, percent } of [
    { width: 1280, percent: 100 },
    { width: 320, percent: 100 },
    { width: 1280, percent: 200 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await enlargeText(page, percent);
    const said = await boxOf(strip(page).getByText(words));
    expect(isBelow(said, await boxOf(bar(page))), `${width} wide, text at ${percent}%`).toBe(true);
    expect(isBelow(await boxOf(page.getByRole("region", { name: "Reading help" })), said)).toBe(true);
    expect(await overflowing(page)).toEqual([]);
  }
});

test("the strip scrolls with the page, and stays after a navigation and on paper", async ({ page, open }) => {
  await open("/about");
  await moveTo(page, 400);
  await expect(strip(page).getByText(words)).not.toBeInViewport();
  await moveTo(page, 0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: content.pages.services.heading })).toBeFocused();
  await expect(strip(page)).toHaveText(words);
  await page.emulateMedia({ media: "print" });
  await expect(strip(page).getByText(words)).toBeVisible();
});
