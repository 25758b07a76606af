import type { Page } from "@playwright/test";

type Credentials = Readonly<Record<"email" | "password" | "code", string>>;

/** Fills in and sends the form of the sign-in page, for tests and for the checks of tools/deploy. */
export async function signInWith(page: Page, { email, password, code }: Credentials): Promise<void> {
  if (!(await page.getByLabel("Email").isVisible())) await page.getByText("With a password and a code").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
