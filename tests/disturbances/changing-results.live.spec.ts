import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { RECOVERED } from "../support/words-recorder.ts";
import { disturbanceNamed, disturbFromStart } from "./disturbances.ts";
import { alive } from "./visits.ts";

// Not with the recorder of words: results take the place of the long list of all pages.
test("a translated page: Find says what it looked for, and what it found for other words", async ({ page, pageErrors }) => {
  pageErrors.allow(RECOVERED);
  await disturbFromStart(page, disturbanceNamed("the whole page translated"));
  const words = content.interface.find;
  await page.goto("/find");
  await alive(page);
  const field = page.getByRole("searchbox", { name: words.label });
  const status = page.getByRole("search").getByRole("status");
  const results = page.getByRole("main").locator("ol > li");
  await field.fill("shawer");
  await expect(status.locator("b").last()).toContainText("shower");
  await expect(results.first()).toContainText("shower");
  await field.fill("shower bus");
  await expect(results.locator("mark", { hasText: "bus" })).not.toHaveCount(0);
  await field.fill("zzqqzz");
  await expect(status).toContainText("zzqqzz");
  await field.fill("");
  await expect(status).toContainText(words.hint);
  await expect(status).not.toContainText("zzqqzz");
});
