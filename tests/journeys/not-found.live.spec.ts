import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { content } from "../support/site.ts";
import { arrived, markDocument, topLink } from "../support/visit.ts";

const TITLE = "404 - Page Not Found";
const TEXT = "Sorry, the page you're looking for doesn't exist or has been moved.";

test.beforeEach(({ pageErrors }) => pageErrors.allow(NOT_FOUND_DOCUMENT));

test("Specification 2, live: 404: HTTP 404, exact title and text, with the navigation, the footer and a phone number", async ({
  page,
}) => {
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await arrived(page);
  expect(await page.title()).toBe(TITLE);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(TITLE);
  expect(await page.getByText("Sorry, the page").textContent()).toBe(TEXT);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const phone = page.getByRole("main").getByRole("link", { name: GENERAL_PHONE.text }).first();
  await expect(phone).toHaveAttribute("href", GENERAL_PHONE.href);
});

test("Specification 2: Go Back returns to the previous history entry: a page that was left by typing an address", async ({
  page,
  open,
}) => {
  await open("/services");
  await open("/no-such-page");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/services");
  await arrived(page);
});

test.describe("in a new tab", () => {
  test.use({ inNewTab: true });

  test("Specification, 404 and Go Back: Go Back goes back to any entry, also to an empty tab", async ({ page, open }) => {
    await open("/no-such-page");
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("about:blank");
  });
});

test("Specification, 404 and Go Back: without a previous entry Go Back leads to the first published page", async ({
  page,
  open,
}) => {
  await open("/about");
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("/no-such-page", "_blank", "noopener"));
  const tab = await opened;
  await arrived(tab);
  expect(await tab.evaluate(() => history.length)).toBe(1);
  await tab.getByRole("button", { name: "Go Back" }).click();
  await expect(tab).toHaveURL("/");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(content.pages.home.heading);
});

test("Specification 8: a link to an unknown path shows the 404 screen without a page load, and Go Back leads back", async ({
  page,
  open,
}) => {
  await open("/about");
  const isSameDocument = await markDocument(page);
  await page.evaluate(() =>
    document.querySelector("main h1")?.insertAdjacentHTML("afterend", '<a href="/moved">An old link</a>'),
  );
  await page.getByRole("link", { name: "An old link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeFocused();
  await expect(page).toHaveTitle(TITLE);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: content.pages.about.heading })).toBeFocused();
  expect(await isSameDocument()).toBe(true);
});

for (const address of ["/SERVICES/easy-read", "/%73ervices"]) {
  test(`Specification, Addresses: ${address} has no page, neither from the server nor for scripts`, async ({ page, open }) => {
    const otherForm = page.getByRole("region", { name: "Reading help" }).getByRole("link").filter({ hasNotText: "Listen" });
    await open("/services");
    await expect(otherForm).toHaveText("Easy Read");
    await open(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(otherForm).toHaveCount(0);
    await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
    await expect(page).toHaveURL(`${address}#main`);
    await topLink(page, "About Us").click();
    await expect(page.getByRole("heading", { level: 1, name: content.pages.about.heading })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeFocused();
    await expect(otherForm).toHaveCount(0);
  });
}
