import { expect, type Page } from "@playwright/test";

/** Waits for the end of a navigation: focus on the h1, the title announced (docs/specification.md, Loading and failing). */
export async function arrivedAt(page: Page, { heading, title }: { heading: string; title: string }) {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeFocused();
  // A heading with the same words as the title is announced by its focus.
  await expect(page.locator("#announcer")).toHaveText(title === heading ? "" : title);
}

/** Scrolls to the end of the page. */
export async function leaveTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}
