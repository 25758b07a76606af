import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { PARKED_PAGES } from "../support/site.ts";

test.use({ javaScriptEnabled: false });

test("Specification, Gate: without scripts the shell says that the site is parked and how to call, on every path", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  for (const [path] of [...PARKED_PAGES, ["/"], ["/no-such-page"]] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    // As text and by address: Playwright's roles leave out what stands in <noscript>.
    expect(await main.innerText(), path).toContain("This site is parked");
    const call = main.locator(`a[href="${GENERAL_PHONE.href}"]`);
    await expect(call, path).toBeVisible();
    expect(await call.innerText(), path).toBe(GENERAL_PHONE.text);
  }
});

test("Specification, Gate: without scripts nothing claims to be still checking", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByText("Checking, please wait")).toBeHidden();
});
