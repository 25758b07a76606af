import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { NOT_FOUND_DOCUMENT, REFUSED_BY_TEST } from "../support/page-errors.ts";
import { holdBack, saveData } from "../support/network.ts";
import { overflowing, smallTargets } from "../support/reflow.ts";
import { openMenu } from "../support/bar.ts";
import { codeOfPage } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("with the side menu open axe finds nothing, nothing overflows, and targets are large enough", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  await openMenu(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await overflowing(page)).toEqual([]);
  const menu = page.getByRole("dialog");
  expect(await menu.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
});

test("on the 404 screen nothing overflows, and targets are big enough", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await open("/no-such-page");
  for (const width of [320, 390, 768, 769, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
    if (width === 390) expect.soft(await smallTargets(page)).toEqual([]);
  }
});

test("axe finds nothing while a page loads, nor on the error message", async ({ page, open, stage, pageErrors }) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await saveData(page);
  await open("/about");
  const release = await holdBack(page, `**${codeOfPage(stage, "services")}`);
  await topLink(page, "Services").click();
  await expect(page.getByText("Loading page...")).toBeVisible();
  // A page that is loading has no heading yet.
  expect((await violationsInLightAndDark(page)).filter((error) => !error.includes("page-has-heading-one"))).toEqual([]);
  release();
  await page.route(`**${codeOfPage(stage, "employment")}`, (route) => route.abort());
  await topLink(page, "Employment").click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await violationsInLightAndDark(page)).toEqual([]);
});
