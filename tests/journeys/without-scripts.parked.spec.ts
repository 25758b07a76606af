import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";

test.use({ javaScriptEnabled: false });

test("Specification, Gate: without scripts every path says that the site is parked, with the phone number", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  for (const path of ["/about", "/contact", "/", "/no-such-page"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    // Playwright's roles do not include the content of <noscript>.
    expect(await main.innerText(), path).toContain("This site is parked");
    const call = main.locator(`a[href="${GENERAL_PHONE.href}"]`);
    await expect(call, path).toBeVisible();
    expect(await call.innerText(), path).toBe(GENERAL_PHONE.text);
    await expect(page.getByText("Checking, please wait"), path).toBeHidden();
  }
});
