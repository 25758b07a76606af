import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { REFUSED_BY_TEST } from "../support/page-errors.ts";
import { respondAsNextSite, saveData } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const FAILED = "This page did not load";
const { services } = content.pages;

// Without prefetching, only the navigation itself requests code, so that its attempts can be counted.
test.beforeEach(async ({ page, pageErrors }) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await saveData(page);
  await page.addInitScript(() => {
    const counting = window as { failedTries?: number };
    addEventListener("vite:preloadError", () => (counting.failedTries = (counting.failedTries ?? 0) + 1));
  });
});

test("Specification, Loading and failing: a silent retry shows a page whose code fails once", async ({ page, open, stage }) => {
  await open("/about");
  await page.route(`**${codeOfPage(stage, "services")}`, async (route) =>
    (await failedTries(page)) === 0 ? route.abort() : route.continue(),
  );
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  expect(await failedTries(page)).toBe(1);
});

test("Specification, Loading and failing: a silent retry shows a page with its styles, which failed once", async ({
  page,
  open,
}) => {
  await open("/about");
  const failed = new Set<string>();
  await page.route("**/*.css", (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort();
  });
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  expect(failed.size).toBeGreaterThan(0);
  // A style sheet that did not load throws here.
  await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
});

test("Specification 8: after two attempts a message with Try again and the phone number; navigation and footer intact", async ({
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

for (const [way, tryAgain] of [
  ["Try again", (page) => page.getByRole("button", { name: "Try again" }).click()],
  [
    "leaving the failed page and coming back",
    async (page) => {
      await topLink(page, "About Us").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
      await topLink(page, "Services").click();
    },
  ],
] satisfies [string, (page: Page) => Promise<void>][])
  test(`Specification, Loading and failing: ${way} shows the page once its code loads`, async ({ page, open, stage }) => {
    await open("/about");
    const code = `**${codeOfPage(stage, "services")}`;
    await page.route(code, (route) => route.abort());
    await topLink(page, "Services").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILED);
    await page.unroute(code);
    await tryAgain(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
    await expect(page).toHaveURL("/services");
  });

test("Specification, Loading and failing: if a new site has replaced the page's code, the document is loaded again, without a message", async ({
  page,
  open,
  stage,
}) => {
  await open("/about");
  await page.addInitScript(() => Object.assign(window, { isLoadedAgain: true }));
  // An observer in the page also notices a message that is shown for a moment.
  await page.evaluate((failed) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(failed)) sessionStorage.setItem("messageSeen", "yes");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, FAILED);
  const code = `**${codeOfPage(stage, "services")}`;
  await page.route(code, (route) => route.abort());
  await page.route("**/services", async (route) => {
    if (!route.request().isNavigationRequest()) return respondAsNextSite(route);
    await page.unroute(code);
    return route.continue();
  });
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => "isLoadedAgain" in window)).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem("messageSeen"))).toBeNull();
});

/** How often the import of a page's code has failed. The number of requests differs, because the bundler preloads the file too. */
const failedTries = (page: Page) => page.evaluate(() => (window as { failedTries?: number }).failedTries ?? 0);
