import { expect, test } from "../fixtures.ts";
import { Keyboard } from "../support/keyboard.ts";
import { menuButton, sideMenu } from "../support/bar.ts";
import { content, LIVE_PAGES_OF_EACH_KIND } from "../support/site.ts";
import { tabThrough, tabThroughPage } from "../support/tabbing.ts";
import { topLink } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { about, services } = content.pages;
const KEYS = ["Tab", "Shift+Tab"] as const;

/** The bar and the footer are those of every page. */
const WHOLE = ["/about", "/about/easy-read"];

for (const path of [...LIVE_PAGES_OF_EACH_KIND, "/about/easy-read"]) {
  const isWhole = WHOLE.includes(path);
  // Each page has its own links and fields. What the bar may cover on the way back is up to the styles of all pages.
  const keys = isWhole ? KEYS : (["Tab"] as const);
  test(`Specification, Navigation: ${keys.join(" and ")} through ${path}: the focus is visible, and never under the bar`, async ({
    page,
    open,
  }) => {
    await open(path);
    for (const key of keys) {
      const stops = await (isWhole ? tabThrough : tabThroughPage)(page, key);
      expect.soft(stops.length, "links and fields").toBeGreaterThan(isWhole ? 25 : 1);
      const wrong = stops.filter(({ errors }) => errors.length > 0);
      expect.soft(wrong, key).toEqual([]);
    }
  });
}

test("Specification, Navigation: the same in a narrow window", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [path, tab] of [
    ["/services", tabThrough],
    ["/contact", tabThroughPage],
  ] as const) {
    await open(path);
    for (const key of KEYS) {
      const wrong = (await tab(page, key)).filter(({ errors }) => errors.length > 0);
      expect.soft(wrong, `${path} ${key}`).toEqual([]);
    }
  }
});

test("WCAG 2.4.1: the first stop is a skip link, which becomes visible and leads past the navigation", async ({ page, open }) => {
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

test("Specification 2: by keyboard alone: a link of the bar leads to a page, and Tab continues there", async ({ page, open }) => {
  await open("/about");
  await new Keyboard(page).press(topLink(page, "Services"));
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null), "the next stop is in main").toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: about.heading })).toBeFocused();
});

test("Specification 4: by keyboard alone: the side menu opens, leads to a page and closes", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  const keyboard = new Keyboard(page);
  await keyboard.press(menuButton(page));
  await expect(sideMenu(page)).toBeVisible();
  await keyboard.press(sideMenu(page).getByRole("link", { name: "Services" }));
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
});
