import { check, checkSearch, filesOfSearch } from "../../tools/budgets/budgets.ts";
import { firstView } from "../../tools/budgets/first-view.ts";
import { layoutShift, NO_SHIFT } from "../../tools/budgets/layout-shift.ts";
import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import { expect, test } from "../fixtures.ts";
import { LONGEST_HOURS_SENTENCE } from "../support/opening-hours-fixture.ts";
import { LIVE_PATHS_OF_EACH_KIND } from "../support/site.ts";

test.use({ inNewTab: true, viewport: { width: 390, height: 844 } });

for (const path of [...LIVE_PATHS_OF_EACH_KIND, "/contact/easy-read/steps", EASY_READ_FORM]) {
  test(`${path} stays within its budgets of bytes, and nothing shifts to the end of the page`, async ({ page }) => {
    await page.clock.setFixedTime(LONGEST_HOURS_SENTENCE);
    const fetched = await firstView(page, path);
    const description = fetched.map(({ path: file, bytes }) => `${file} ${bytes}`).join("\n");
    test.info().annotations.push({ type: "bytes", description });
    expect(check(path, fetched)).toEqual([]);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(NO_SHIFT);
  });
}

test("the page that finds things loads at most 25 KB when it opens, beyond what the plainest page loads", async ({
  page,
  context,
}) => {
  const other = await firstView(await context.newPage(), "/terms-conditions");
  const files = filesOfSearch(await firstView(page, "/find"), other);
  const description = files.map(({ path, bytes }) => `${path} ${bytes}`).join("\n");
  test.info().annotations.push({ type: "bytes", description });
  expect(checkSearch(files), description).toEqual([]);
});

// Only wide windows show the breadcrumb, whose mark is no character of English text.
test("at the width of a computer a page requests no other fonts than on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const fonts = (await firstView(page, "/about")).filter(({ kind }) => kind === "font");
  expect(fonts.map(({ path }) => path.replace(/^\/assets\/|-.{8}\.woff2$/g, "")).toSorted()).toEqual([
    "display-face",
    "plain-zero",
    "text-face",
  ]);
});
