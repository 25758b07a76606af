import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";

test.use({ javaScriptEnabled: false });

test("Specification, Gate: without scripts every path says that the site is parked, with the phone numbers", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  for (const path of ["/about", "/contact", "/", "/no-such-page"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    // Playwright's roles do not include the content of <noscript>.
    expect(await main.innerText(), path).toContain("This site is parked");
    for (const { text, href } of [GENERAL_PHONE, { text: "000", href: "tel:000" }, SUPPORT_PHONE]) {
      const call = main.locator(`a[href="${href}"]`);
      await expect(call, path).toBeVisible();
      expect(await call.innerText(), path).toBe(text);
    }
    await expect(page.getByText("Checking, please wait"), path).toBeHidden();
  }
});
