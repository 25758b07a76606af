import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { GENERAL_PHONE, SUPPORT_PHONE } from "../support/contacts.ts";
import { enterPassword, gateField, gateHeading, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { requestsOf, holdBack } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { arrivedAt } from "../support/visit.ts";

test.use({ unlocked: false });

const about = content.pages.about.heading;

test("Specification 2: until unlocked, the gate is shown on every path instead of the page", async ({ page, pageErrors }) => {
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

test("Specification 6 and 7: the browser alone checks the password, no request contains it, and a page loads after the unlock", async ({
  page,
}) => {
  const code = codeOfPage("parked", "about");
  const requests = requestsOf(page);
  const ofThePage = () => requests.filter((request) => request.url().endsWith(code));
  await page.goto("/about");
  await enterPassword(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText(WRONG_PASSWORD);
  expect(ofThePage()).toHaveLength(0);
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  expect(ofThePage()).toHaveLength(1);
  for (const request of requests) {
    expect(request.url() + (request.postData() ?? "")).not.toContain(PASSWORD);
    expect(request.method() === "GET" || request.url().endsWith("/vitals"), request.url()).toBe(true);
  }
});

test("Specification 4: on load the flag is checked while a spinner is shown", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Checking, please wait");
  expect(await page.getByRole("status").evaluate((spinner) => getComputedStyle(spinner).animationIterationCount)).toBe(
    "infinite",
  );
  await expect(gateHeading(page)).toHaveCount(0);
  release();
  await expect(gateHeading(page)).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
});

test("Specification 4 and 9: siteAuthenticated = true in the session storage opens the gate, and no other value", async ({
  page,
}) => {
  await page.goto("/about");
  for (const value of ["TRUE", ""]) {
    await page.evaluate((flag) => sessionStorage.setItem("siteAuthenticated", flag), value);
    await page.reload();
    await expect(gateHeading(page), value).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem("siteAuthenticated", "true"));
  await page.reload();
  await expect(gateHeading(page), "the flag belongs to the session").toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("siteAuthenticated", "true"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
});

test("Specification 4: the gate stays open for the browser session: over a reload and on every page; a new session is locked", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/about");
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.contact.heading);
  const another = await (await newVisitor()).newPage();
  await another.goto("/about");
  await expect(gateHeading(another)).toBeVisible();
});

test("Specification 4: with session storage blocked the gate still asks for the password, and opens", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("/about");
  await enterPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
});

test("Specification 2: the typed password can be shown and hidden", async ({ page }) => {
  await page.goto("/about");
  await gateField(page).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(gateField(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(gateField(page)).toHaveAttribute("type", "password");
  await expect(gateField(page)).toHaveValue("secret");
});
