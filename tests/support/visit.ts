import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Opens the gate for every page of a context as a returning visitor's session has it (docs/specification.md, section 4). */
export async function unlock(context: BrowserContext) {
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol.startsWith("http")) sessionStorage.setItem("siteAuthenticated", "true");
  });
}

/**
 * Waits until a page is there and answers: its h1 is shown, the menu button is no longer the link that it is without scripts, and
 * a form has the token that its script gives it. Without the token a press would send the form natively.
 */
export async function arrived(page: Page) {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu", includeHidden: true })).toBeAttached();
  const token = page.locator("main form [name=token]");
  if ((await token.count()) > 0) await expect(token).not.toHaveValue("");
}

/** The six links of the top bar. */
export const topLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

/** A link of the top bar by its title. */
export const topLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** A section of the page by the words of its heading; sections are no landmarks. */
export const sectionOf = (page: Page, heading: string | RegExp) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });

export const footer = (page: Page) => page.getByRole("contentinfo");

/** How far the view is scrolled. */
export const scrollPosition = (page: Page) => page.evaluate(() => scrollY);
