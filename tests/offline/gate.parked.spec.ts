import { expect, keptPages, test } from "../support/offline.ts";
import { gateField } from "../support/gate.ts";

test.use({ unlocked: false });

test("before the gate is opened, nothing is stored of the pages behind it", async ({ page }) => {
  await page.goto("/about");
  await expect(gateField(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await keptPages(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
