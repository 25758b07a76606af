import { expect, test } from "../fixtures.ts";
import { violations, violationsInLightAndDark } from "../support/axe.ts";
import { enterPassword, gateHeading, WRONG_PASSWORD } from "../support/gate.ts";
import { holdBack } from "../support/network.ts";

test.use({ unlocked: false, contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing at the gate, without and with its error", async ({ page }) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  expect.soft(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
  await enterPassword(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
  expect.soft(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
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
