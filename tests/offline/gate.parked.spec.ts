import { expect, keptPages, test } from "../support/offline.ts";
import { gateField } from "../support/gate.ts";

test.use({ unlocked: false });

test("while nobody opened the gate, nothing is kept of what is behind it", async ({ page }) => {
  await page.goto("/about");
  await expect(gateField(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await keptPages(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
