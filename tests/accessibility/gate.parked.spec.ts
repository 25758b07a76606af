import { expect, test } from "../fixtures.ts";
import { violations } from "../support/axe.ts";
import { enterPassword, gateHeading, WRONG_PASSWORD } from "../support/gate.ts";
import { holdBack } from "../support/network.ts";

test.use({ unlocked: false, contextOptions: { reducedMotion: "reduce" } });

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing at the gate, with its error shown too (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about");
    await expect(gateHeading(page)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page), `${width} wide`).toEqual([]);
    }
    await enterPassword(page, "wrong");
    await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page), `with the error, ${width} wide`).toEqual([]);
    }
  });
}

test("axe finds nothing while the gate is being checked", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toBeVisible();
  // The spinner is there for a moment, before anything can have a heading.
  expect((await violations(page)).filter((error) => !error.startsWith("page-has-heading-one"))).toEqual([]);
  release();
  await expect(gateHeading(page)).toBeVisible();
});
