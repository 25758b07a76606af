import { expect, type Page } from "@playwright/test";

/** The button above the page, also while it is hidden. */
export const listenButton = (page: Page) => page.getByRole("button", { name: "Listen", exact: true, includeHidden: true });
export const panel = (page: Page) => page.getByRole("region", { name: "Listen", exact: true });
export const inPanel = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
export const speed = (page: Page) => panel(page).getByLabel("Speed");
export const state = (page: Page) => panel(page).getByRole("status");

/** Clicks Listen, and waits until the page is being read. The code of the panel loads on the click, slowly on a busy machine. */
export async function listen(page: Page) {
  await listenButton(page).click();
  await expect(state(page)).toHaveText("Reading");
}
