import { expect, type Page } from "@playwright/test";

/**
 * Waits until a navigation has come to its end: focus on the page's h1, and a title with other words announced (docs/specification.md, Loading
 * and failing).
 */
export async function arrivedAt(page: Page, { heading, title }: { heading: string; title: string }) {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeFocused();
  // A heading with the title's own words is read out when it takes the focus.
  await expect(page.locator("#announcer")).toHaveText(title === heading ? "" : title);
}

/** Scrolls well away from the top, as someone who has read the page. */
export async function leaveTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}
