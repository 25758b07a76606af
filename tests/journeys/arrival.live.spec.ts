import { expect, test } from "../fixtures.ts";
import { arrivedAt, leaveTop, footer, scrollPosition } from "../support/visit.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { content, tabTitle } from "../support/site.ts";

const { about, employment } = content.pages;

test("Specification 2: every navigation scrolls the view to the top: a link in the footer, Back and Forward", async ({
  page,
  open,
}) => {
  await open("/about");
  await leaveTop(page);
  await footer(page).getByRole("link", { name: "Employment" }).click();
  await arrivedAt(page, employment);
  expect(await scrollPosition(page), "a link").toBe(0);
  await leaveTop(page);
  await page.goBack();
  await arrivedAt(page, about);
  expect(await scrollPosition(page), "Back").toBe(0);
  await leaveTop(page);
  await page.goForward();
  await arrivedAt(page, employment);
  expect(await scrollPosition(page), "Forward").toBe(0);
});

test("Specification 2: every navigation scrolls the view to the top: the link of the current page, which replaces its history entry", async ({
  page,
  open,
}) => {
  await open("/about");
  const entries = await page.evaluate(() => history.length);
  await leaveTop(page);
  await footer(page).getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: "About Us" }).click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1, name: about.heading })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("Specification 2: every navigation scrolls the view to the top: a reload, and Back to a page that was left by typing an address", async ({
  page,
  open,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await open("/about");
  await leaveTop(page);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect.poll(() => scrollPosition(page), "reload").toBe(0);
  await leaveTop(page);
  await open("/services");
  await page.goBack();
  await expect(heading).toHaveText(about.heading);
  await expect.poll(() => scrollPosition(page), "Back").toBe(0);
});

test("Specification, Loading and failing: the first view of a document moves no focus and announces nothing", async ({
  page,
  open,
}) => {
  await open("/about");
  await expect(page).toHaveTitle(tabTitle("about"));
  await expect(page.locator("#announcer")).toHaveText("");
  await expect(page.locator("#announcer")).toHaveAttribute("aria-live", "polite");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("Specification, Loading and failing: a change of the fragment alone is no navigation: no scroll to the top, no announcement", async ({
  page,
  open,
}) => {
  await open("/accessibility");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Change how it looks" }).click();
  const target = page.getByRole("heading", { level: 2, name: "Change how it looks" });
  await expect(target).toBeInViewport();
  await expect(page).toHaveURL("/accessibility#your-device");
  expect(await scrollPosition(page)).toBeGreaterThan(100);
  await expect(page.locator("#announcer")).toHaveText("");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/accessibility");
  await expect(page.locator("#announcer")).toHaveText("");
});

test("Specification, Navigation: a link to a part of another page shows that part, below the bar", async ({ page, open }) => {
  await open("/about");
  await footer(page).getByRole("link", { name: "Feedback and complaints" }).click();
  const target = page.getByRole("heading", { level: 2, name: "Feedback and complaints" });
  await expect(target, "the next Tab continues from here").toBeFocused();
  await expect(target).toBeInViewport();
  await expect(page.locator("#announcer")).toHaveText(content.pages.contact.title);
  const { bottom, top } = await target.evaluate((heading) => ({
    top: heading.getBoundingClientRect().top,
    bottom: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test("a link to a file of the site is a request of the browser", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  await open("/about");
  await page.evaluate(() =>
    document.querySelector("main h1")?.insertAdjacentHTML("afterend", '<a href="/consent.pdf">A form to print</a>'),
  );
  const request = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().endsWith("/consent.pdf"));
  await page.getByRole("link", { name: "A form to print" }).click();
  await request;
});

test("a fragment with an invalid encoding names no part of the page", async ({ page, open }) => {
  await open("/services");
  await page.evaluate(() =>
    document.querySelector("main h1 ~ *")?.insertAdjacentHTML("beforebegin", '<a href="/about#%E0%A4">About</a>'),
  );
  await page.getByRole("main").getByRole("link", { name: "About", exact: true }).click();
  await arrivedAt(page, about);
});
