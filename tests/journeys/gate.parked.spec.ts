import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";
import { enterPassword, gateField, gateHeading, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { requestsOf } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { arrivedAt } from "../support/arrival.ts";

test.use({ unlocked: false });

test("Specification 2: until it is unlocked, the gate is shown on every path instead of the page", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  // tests/journeys/parked-source.parked.spec.ts reads the document of every path: each is the same shell.
  for (const path of ["/about", "/about/easy-read", "/", "/no-such-page"]) {
    await page.goto(path);
    await expect(gateHeading(page), path).toBeVisible();
    await expect(page.getByRole("navigation"), "no navigation beside the gate").toHaveCount(0);
  }
});

test("Specification 2: 'This site is parked', a password field 'Enter password', an Unlock button, and phone numbers", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This site is parked");
  await expect(page.getByPlaceholder("Enter password", { exact: true })).toHaveAttribute("type", "password");
  await expect(gateField(page)).toBeEditable();
  await expect(page.getByRole("button", { name: "Unlock", exact: true })).toBeEnabled();
  await expect(page).toHaveTitle(/^This site is parked/);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: GENERAL_PHONE.text })).toHaveAttribute("href", GENERAL_PHONE.href);
  const urgent = main.getByRole("paragraph").filter({ hasText: "support line" });
  const numbers = await urgent.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(numbers, "000 stands before the support line").toEqual(["tel:000", SUPPORT_PHONE.href]);
});

test("Specification 4: the correct password unlocks the requested page, as an arrival, and sets siteAuthenticated to true", async ({
  page,
}) => {
  await page.goto("/services");
  await enterPassword(page, PASSWORD);
  await arrivedAt(page, content.pages.services);
  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([["siteAuthenticated", "true"]]);
});

test("Specification 5 and 8: a wrong password: an announced error tied to the field, which is cleared and keeps the focus", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("alert"), "the live region exists before its words").toHaveText("");
  for (const attempt of ["wrong", "wrong again"]) {
    await enterPassword(page, attempt);
    await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
    await expect(page.getByText(WRONG_PASSWORD, { exact: true })).toBeVisible();
    await expect(gateField(page)).toHaveValue("");
    await expect(gateField(page)).toBeFocused();
    await expect(gateField(page)).toHaveAccessibleDescription(WRONG_PASSWORD);
  }
});

test("Specification 5: the password must be exactly equal: no trimming, case-sensitive", async ({ page }) => {
  await page.goto("/about");
  for (const almost of [`${PASSWORD} `, PASSWORD.toUpperCase(), ""]) {
    await gateField(page).fill("x");
    await enterPassword(page, almost);
    await expect(gateField(page), `"${almost}" was compared`).toHaveValue("");
    await expect(gateHeading(page), `"${almost}" does not unlock`).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }
});

test("Specification 6 and 7: the password is checked in the browser alone: no request contains it", async ({ page }) => {
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  const requests = requestsOf(page);
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
  for (const request of requests) {
    expect(request.url() + (request.postData() ?? "")).not.toContain(PASSWORD);
    expect(request.method() === "GET" || request.url().endsWith("/vitals"), request.url()).toBe(true);
  }
});

test("Specification, Two stages: a page's code is loaded after the unlock, not before", async ({ page }) => {
  const code = codeOfPage("parked", "about");
  const requests = requestsOf(page, (request) => request.url().endsWith(code));
  await page.goto("/about");
  await expect(gateHeading(page)).toBeVisible();
  await enterPassword(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
  expect(requests).toHaveLength(0);
  await enterPassword(page, PASSWORD);
  await expect.poll(() => requests.length).toBe(1);
});
