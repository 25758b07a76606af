import { expect, test } from "../fixtures.ts";
import { violations, violationsInLightAndDark } from "../support/axe.ts";
import { enterPassword, gateField, gateHeading, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { holdBack } from "../support/network.ts";
import { overflowing, smallTargets, enlargeText } from "../support/reflow.ts";
import { content } from "../support/site.ts";
import { tabThrough } from "../support/tabbing.ts";

test.use({ unlocked: false, contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing at the gate, without and with its error, and its targets are large enough", async ({ page }) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  expect.soft(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
  await enterPassword(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
  expect.soft(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await smallTargets(page), `${width} wide`).toEqual([]);
  }
});

test("axe finds nothing while the gate is being checked", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toBeVisible();
  // The spinner is shown before the page has a heading.
  expect((await violations(page)).filter((error) => !error.startsWith("page-has-heading-one"))).toEqual([]);
  release();
  await expect(gateHeading(page)).toBeVisible();
});

test("WCAG 1.4.10 and 1.4.4: the gate does not overflow at 320 to 2200 px, nor with text at 200%", async ({ page }) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  for (const percent of [100, 200]) {
    await enlargeText(page, percent);
    for (const width of percent === 100 ? [320, 390, 768, 769, 1024, 1440, 2200] : [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${width} wide, text at ${percent}%`).toEqual([]);
    }
  }
});

test("the gate by keyboard alone: the focus is visible at every stop, the field comes first, and Enter unlocks", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  for (const key of ["Shift+Tab", "Tab"] as const) {
    const stops = await tabThrough(page, key);
    expect(stops.map(({ name }) => name)).toHaveLength(8);
    expect(stops.filter(({ errors }) => errors.length > 0)).toEqual([]);
  }
  await page.reload();
  await expect(gateHeading(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(gateField(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: content.pages.about.heading })).toBeFocused();
});
