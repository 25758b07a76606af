import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { NOT_FOUND_DOCUMENT, REFUSED_BY_TEST } from "../support/page-errors.ts";
import { holdBack, saveData } from "../support/network.ts";
import { openMenu } from "../support/side-menu.ts";
import { codeOfPage } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing with the side menu open", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  await openMenu(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
});

test("axe finds nothing on the 404 screen", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await open("/no-such-page");
  expect(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
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
