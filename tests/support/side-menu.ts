import { expect, type Page } from "@playwright/test";

/** With `behind` also while the menu is open, when its button is inert and not in the accessibility tree. */
export const menuButton = (page: Page, { behind = false } = {}) =>
  page.getByRole("button", { name: "Menu", exact: true, includeHidden: behind });

export const sideMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu" });
export const closedMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu", includeHidden: true });

export async function openMenu(page: Page) {
  await menuButton(page).click();
  await expect(sideMenu(page)).toBeVisible();
}
