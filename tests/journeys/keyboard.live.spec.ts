import { expect, test } from "../fixtures.ts";
import { menuButton, sideMenu } from "../support/side-menu.ts";
import { content, pagesOf } from "../support/site.ts";
import { tabThrough, tabTo } from "../support/tabbing.ts";

// The bar is in one place or the other, not on its way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { about, services } = content.pages;

for (const [key, way] of [
  ["Tab", "forwards"],
  ["Shift+Tab", "backwards"],
] as const) {
  test(`Specification, Navigation: ${way} through every page by keyboard: the focus can be seen, and is never under the bar`, async ({
    page,
    open,
    stage,
  }) => {
    test.slow(); // Every stop of every page.
    for (const [path] of pagesOf(stage)) {
      await open(path);
      const stops = await tabThrough(page, key);
      expect.soft(stops.length, `${path} has its bar's, its own and its footer's links`).toBeGreaterThan(25);
      expect
        .soft(
          stops.filter(({ errors }) => errors.length > 0),
          path,
        )
        .toEqual([]);
    }
  });
}

test("Specification, Navigation: the same on a narrow window, both ways", async ({ page, open }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 700 });
  for (const path of ["/services", "/contact"]) {
    await open(path);
    for (const key of ["Tab", "Shift+Tab"] as const)
      expect
        .soft(
          (await tabThrough(page, key)).filter(({ errors }) => errors.length > 0),
          `${path} ${key}`,
        )
        .toEqual([]);
  }
});

test("WCAG 2.4.1: the first stop is the skip link, which shows itself and leads past the navigation", async ({ page, open }) => {
  await open("/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator("#announcer"), "no navigation").toHaveText("");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("Specification 2: by keyboard alone: from one page to another by the bar, and on from there", async ({ page, open }) => {
  await open("/about");
  await tabTo(page, /^Services$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null), "the page's own links come next").toBe(
    true,
  );
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: about.heading })).toBeFocused();
});

test("Specification 4: by keyboard alone: the side menu opens, leads to a page and closes", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  await tabTo(page, /^Menu$/);
  await page.keyboard.press("Enter");
  await expect(sideMenu(page)).toBeVisible();
  await tabTo(page, /^Services$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
});
