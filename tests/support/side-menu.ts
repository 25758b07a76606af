import { expect, type Page } from "@playwright/test";

/** `behind`: while the menu is open its button is out of reach, and so out of the accessibility tree. */
export const menuButton = (page: Page, { behind = false } = {}) =>
  page.getByRole("button", { name: "Menu", exact: true, includeHidden: behind });

export const sideMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu" });
export const closedMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu", includeHidden: true });

export async function openMenu(page: Page) {
  await menuButton(page).click();
  await expect(sideMenu(page)).toBeVisible();
}
