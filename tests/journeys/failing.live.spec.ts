import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { REFUSED_BY_TEST } from "../support/complaints.ts";
import { saveData } from "../support/network.ts";
import type { Stage } from "../support/origins.ts";
import { codeOfPage, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const FAILED = "This page did not load";
const { services } = content.pages;

// With the data saver on nothing is fetched ahead, so that the visit's own tries can be counted.
test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(REFUSED_BY_TEST);
  await saveData(page);
  await page.addInitScript(() => {
    const counting = window as { failedTries?: number };
    addEventListener("vite:preloadError", () => (counting.failedTries = (counting.failedTries ?? 0) + 1));
  });
});

test("Specification, Loading and failing: one silent retry: a page whose code fails once is shown all the same", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  await page.route(`**${codeOfPage(stage, "services")}`, async (route) =>
    (await failedTries(page)) === 0 ? route.abort() : route.continue(),
  );
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  expect(await failedTries(page)).toBe(1);
});

test("Specification 8, Specification, Loading and failing: after two tries a message with Try again and the phone number; navigation and footer intact", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  await page.route(`**${codeOfPage(stage, "services")}`, (route) => route.abort());
  await topLink(page, "Services").click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: FAILED })).toBeFocused();
  expect(await failedTries(page)).toBe(2);
  await expect(page).toHaveURL("/services");
  await expect(page).toHaveTitle(new RegExp(`^${FAILED}`));
  await expect(main.getByRole("link", { name: GENERAL_PHONE.text })).toHaveAttribute("href", GENERAL_PHONE.href);
  await expect(topLink(page, "Services")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await topLink(page, "Employment").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.employment.heading);
});

test("Specification, Loading and failing: Try again shows the page once its code can be had", async ({ page, open, stage }) => {
  await open("/about");
  const code = await failToLoadServices(page, stage);
  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect(page).toHaveURL("/services");
});

test("Specification, Loading and failing: leaving the failed page and coming back tries again", async ({ page, open, stage }) => {
  await open("/about");
  const code = await failToLoadServices(page, stage);
  await page.unroute(code);
  await topLink(page, "About Us").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
});

test("Specification, Loading and failing: where a new release has replaced the page's code, the document is loaded afresh, silently", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  await page.addInitScript(() => Object.assign(window, { loadedAfresh: true }));
  // The message would be seen by a visitor even for a moment: watched from inside the page.
  await page.evaluate((failed) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(failed)) sessionStorage.setItem("messageSeen", "yes");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, FAILED);
  const code = `**${codeOfPage(stage, "services")}`;
  await page.route(code, (route) => route.abort());
  await page.route("**/services", async (route) => {
    if (route.request().isNavigationRequest()) {
      await page.unroute(code);
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(/name="release" content="[^"]+"/, 'name="release" content="the-next-release"');
    return route.fulfill({ response, body });
  });
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => "loadedAfresh" in window)).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem("messageSeen"))).toBeNull();
});

/** How often an import of a page's code has failed. Requests do not tell: the bundler's own preload of the file is one more. */
const failedTries = (page: Page) => page.evaluate(() => (window as { failedTries?: number }).failedTries ?? 0);

/** Follows the link to Services while its code cannot be had. Returns the route to take away once it can. */
async function failToLoadServices(page: Page, stage: Stage): Promise<string> {
  const code = `**${codeOfPage(stage, "services")}`;
  await page.route(code, (route) => route.abort());
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILED);
  return code;
}
