import type { Page } from "@playwright/test";

/**
 * Waits until the screen of the staff side that is shown has its styles and is hydrated: React Router then restores the scroll position
 * instead of the browser. Before that, a link or a form loads a document, no timer of the screen runs, and the focus stays where the
 * document put it. The pages on which nobody is signed in are never hydrated.
 */
export async function hydratedScreen(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}
