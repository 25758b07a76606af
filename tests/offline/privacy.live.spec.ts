import type { Page } from "@playwright/test";

import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { entries, expect, isKept, keptPages, test, visit } from "../support/offline.ts";
import { content } from "../support/site.ts";
import { fillEnquiry, NOT_ACCEPTED, sendButton, SENT_HEADING } from "../support/forms.ts";
import { topLink } from "../support/visit.ts";

const TYPED = "Robin Somebody";

// A service worker may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test("nothing personal is stored: no answer to a form, no page after sending, no query, no typed word", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(NOT_ACCEPTED, NOT_FOUND_DOCUMENT);
  await visit(page, "/contact?from=someone");
  await page.getByLabel("Your name").fill(TYPED);
  await sendButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await fillEnquiry(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SENT_HEADING);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SENT_HEADING);
  const reference = new URL(page.url()).searchParams.get("ref") ?? "";
  expect(reference).toMatch(/^WB-/);
  await page.goto("/careers/sent?ref=WB-AAAA-AAA");
  await visit(page, "/about?utm_source=leaflet");

  expect((await keptPages(page)).toSorted()).toEqual(["/about", "/contact", "/contact/card"]);
  const addresses = (await entries(page)).map(({ address }) => address);
  expect(addresses.filter((address) => /[?]|sent/.test(address) && !/^\/assets\/last-sent-[\w-]+\.js$/.test(address))).toEqual(
    [],
  );
  const texts = await allTexts(page);
  for (const words of [TYPED, "0491 570 006", reference, "utm_source"]) expect(texts, words).not.toContain(words);
});

/** The bodies of all entries of all caches. */
const allTexts = (page: Page) =>
  page.evaluate(async () => {
    let all = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) all += await (await cache.match(request))?.text();
    }
    return all;
  });

async function forgetEverything(page: Page) {
  await page.getByRole("button", { name: "Display" }).click();
  const panel = page.getByRole("dialog", { name: "Display" });
  await panel.getByRole("button", { name: "Clear what this device keeps" }).click();
  await expect(panel.getByText("All clear.")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
}

/** Everything that is stored, except the gate's flag. */
const whatIsLeft = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key !== "siteAuthenticated"),
  }));
const NOTHING = { caches: [], registrations: 0, local: [], session: ["keepNothing"] };

test("forgetting leaves no page, no worker, no choice and no typed answer, and this tab stores nothing more", async ({
  page,
  site,
}) => {
  await visit(page, "/about");
  await visit(page, "/contact");
  await page.getByLabel("Your name").fill(TYPED);
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("radio", { name: "150%" }).check();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => localStorage.length)).toBe(1);
  await forgetEverything(page);
  expect(await whatIsLeft(page)).toEqual(NOTHING);
  await forgetEverything(page);
  expect(await whatIsLeft(page), "a second time").toEqual(NOTHING);
  expect(await page.evaluate(() => sessionStorage.length), "the gate's flag too, which tells of a visit").toBe(1);

  await page.getByLabel("Your name").fill("Once more");
  await page.getByRole("link", { name: content.interface.contactBlocks.card }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.interface.contactCard.heading);
  for (const path of ["/services", "/employment"]) {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(await whatIsLeft(page)).toEqual(NOTHING);
  await site.stop();
  await expect(page.goto("/about")).rejects.toThrow(/ERR_/);
});

test("other tabs that are open forget what was typed in them, and store nothing more", async ({ page, context }) => {
  await visit(page, "/contact");
  const tab = await context.newPage();
  await visit(tab, "/about");
  await page.getByLabel("Your name").fill(TYPED);
  expect(await page.evaluate(() => sessionStorage.getItem("form:enquiry"))).toContain(TYPED);
  await forgetEverything(tab);
  await expect.poll(() => whatIsLeft(page)).toEqual(NOTHING);
  await page.evaluate(() => scrollTo(0, 0));
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
  await topLink(page, "Contact").click();
  await page.getByLabel("Your name").fill("Once more");
  await page.waitForLoadState("networkidle");
  expect(await whatIsLeft(page)).toEqual(NOTHING);
});

test("a later visit, in a new tab, is stored again", async ({ page, context }) => {
  await visit(page, "/about");
  await forgetEverything(page);
  await page.close();
  const tab = await context.newPage();
  await visit(tab, "/services");
  await isKept(tab, "/services");
  expect(await keptPages(tab)).not.toContain("/about");
});
