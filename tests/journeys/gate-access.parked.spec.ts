import { expect, test } from "../fixtures.ts";
import { gateField, gateHeading, PASSWORD } from "../support/gate.ts";
import { overflowing } from "../support/reflow.ts";
import { content } from "../support/site.ts";
import { tabThrough } from "../support/tabbing.ts";
import { smallTargets } from "../support/targets.ts";
import { enlargeText } from "../support/text-size.ts";

test.use({ unlocked: false });
test.beforeEach(async ({ page }) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
});

test("Specification 2: the gate by keyboard alone: the field comes first, and Enter unlocks", async ({ page }) => {
  await page.keyboard.press("Tab");
  await expect(gateField(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: content.pages.about.heading })).toBeFocused();
});

test("WCAG 2.4.7: at the gate the focus is visible at every stop, both ways", async ({ page }) => {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const stops = await tabThrough(page, key);
    expect(stops.map(({ name }) => name)).toHaveLength(8);
    expect(stops.filter(({ errors }) => errors.length > 0)).toEqual([]);
  }
});

test("WCAG 2.5.5: at the gate buttons and the field are 44 by 44 px or more", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await smallTargets(page), `${width} wide`).toEqual([]);
  }
});

test("WCAG 1.4.10 and 1.4.4: the gate does not overflow at 320 to 2200 px, nor with text at 200%", async ({ page }) => {
  for (const width of [320, 390, 768, 769, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `${width} wide`).toEqual([]);
  }
  await enlargeText(page, 200);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowing(page), `${width} wide, text at 200%`).toEqual([]);
  }
});
