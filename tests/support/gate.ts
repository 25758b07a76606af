import type { Page } from "@playwright/test";

/** The sample password that a checkout without GATE_PASSWORD has (docs/specification.md, Contracts). */
export const PASSWORD = "welcome";
export const WRONG_PASSWORD = "Incorrect password. Please try again.";

export const gateHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "This site is parked", exact: true });
export const gateField = (page: Page) => page.getByPlaceholder("Enter password", { exact: true });

export async function enterPassword(page: Page, password: string) {
  await gateField(page).fill(password);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}
