import { expect, test } from "../fixtures.ts";
import { everyPageOf } from "../support/site.ts";

test("a page has few landmarks: no part of main but a form's notice is a region", async ({ page, open, stage }) => {
  test.slow();
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    const regions = page.getByRole("main").getByRole("region").and(page.locator(":not(form *)"));
    await expect.soft(regions, path).toHaveCount(0);
  }
});

test("every table has a caption", async ({ page, open, stage }) => {
  test.slow();
  let tables = 0;
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    for (const table of await page.getByRole("table").all()) {
      tables += 1;
      await expect.soft(table.locator("caption"), path).toHaveText(/./);
    }
  }
  expect(tables).toBeGreaterThan(0);
});
