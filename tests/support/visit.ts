import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Opens the gate in every page of a context, by the session's flag (docs/specification.md, section 4). */
export async function unlock(context: BrowserContext) {
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol.startsWith("http")) sessionStorage.setItem("siteAuthenticated", "true");
  });
}

/**
 * Waits until a page is hydrated: its h1 is shown, the link to the menu has become a button, and a form has the token that its script
 * sets. Without the token a click would send the form natively.
 */
export async function arrived(page: Page) {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu", includeHidden: true })).toBeAttached();
  const token = page.locator("main form [name=token]");
  if ((await token.count()) > 0) await expect(token).not.toHaveValue("");
}

export const topLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

export const topLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Finds a section by its heading, because sections are no landmarks. */
export const sectionOf = (page: Page, heading: string | RegExp) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });

export const footer = (page: Page) => page.getByRole("contentinfo");

export const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

/** Marks the present document. The returned function tells whether it is still the same: no page load happened. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}
