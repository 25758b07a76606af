import type { Page } from "@playwright/test";

/** `page` shows one state of a screen, by its name. */
type ShownState = { name: string; page: Page };
export type States = AsyncGenerator<ShownState, void>;

export const main = (page: Page) => page.getByRole("main");
export const alert = (page: Page) => page.getByRole("alert").first().waitFor();
export const status = (page: Page, text: string) => main(page).getByRole("status").filter({ hasText: text }).first().waitFor();
export const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).first().click();
export const titled = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();

/** Presses a button, and returns the state in which the page has an error. */
export async function refused(page: Page, button: string, name: string): Promise<ShownState> {
  await press(page, button);
  await alert(page);
  return { name, page };
}

/** Presses a button, and returns the state in which the page says with these words that it was done. */
export async function accepted(page: Page, button: string, words: string, name: string): Promise<ShownState> {
  await press(page, button);
  await status(page, words);
  // The result is shown before what was read after it, and its form is made anew then. Its buttons wait until both are there.
  await page.waitForFunction(() => document.querySelector("main button[aria-disabled=true]") === null);
  return { name, page };
}

/** Presses a button, and returns the state in which another screen is shown. */
export async function led(page: Page, button: string, title: string, name: string): Promise<ShownState> {
  await press(page, button);
  await titled(page, title);
  return { name, page };
}

/** Opens every part of a screen that is closed. The menu of the own account, which would cover the places, is a state of its own. */
export const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  });

/** Opens the first message of a kind, by the words of its row. */
export async function openFirst(page: Page, words: string): Promise<string> {
  await page.goto("/inbox");
  const row = page
    .getByRole("listitem")
    .filter({ hasText: words, has: page.getByRole("checkbox") })
    .first();
  // Before the scripts run, the link has a fragment.
  const [address = ""] = ((await row.getByRole("link").getAttribute("href")) ?? "").split("#");
  await page.goto(address);
  return address;
}
