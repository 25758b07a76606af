import type { Page } from "@playwright/test";

/** `page` shows one state of a screen, by its name. */
export type ShownState = { name: string; page: Page };
export type States = AsyncGenerator<ShownState, void>;

export const main = (page: Page) => page.getByRole("main");
export const alert = (page: Page) => page.getByRole("alert").first().waitFor();
export const status = (page: Page, text: string) => main(page).getByRole("status").filter({ hasText: text }).first().waitFor();
export const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).first().click();
export const titled = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();

/** Opens every part of a page that is closed. */
export const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

/** Opens the newest submission of a kind, by the words of its row. */
export async function openFirst(page: Page, words: string): Promise<string> {
  await page.goto("/?show=all");
  const row = page.getByRole("row").filter({ hasText: words }).first();
  const address = (await row.getByRole("link").getAttribute("href")) ?? "";
  await page.goto(address);
  return address;
}
