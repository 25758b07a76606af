import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { PARKED_PAGES } from "../support/site.ts";

test.use({ javaScriptEnabled: false });

test("Specification, Gate: without scripts every path says that the site is parked, with the phone number", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  for (const [path] of [...PARKED_PAGES, ["/"], ["/no-such-page"]] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    // Playwright's roles do not include the content of <noscript>.
    expect(await main.innerText(), path).toContain("This site is parked");
    const call = main.locator(`a[href="${GENERAL_PHONE.href}"]`);
    await expect(call, path).toBeVisible();
    expect(await call.innerText(), path).toBe(GENERAL_PHONE.text);
  }
});

test("Specification, Gate: without scripts no text says that the gate is being checked", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText("Checking, please wait")).toBeHidden();
});
