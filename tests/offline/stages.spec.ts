import type { Page } from "@playwright/test";

import { entries, expect, isKept, shownSite, test } from "../support/offline.ts";
import type { Stage } from "../support/origins.ts";
import { content } from "../support/site.ts";

const { gate } = content.interface;
const { about, contact } = content.pages;
const card = content.interface.contactCard;

// The test changes the stage of its site twice.
test.describe.configure({ timeout: 90_000 });
// The gate stays closed, so that a test can see whether it is shown.
test.use({ unlocked: false });

async function visitAs(page: Page, stage: Stage, path: string) {
  await page.goto(path);
  if (stage === "parked") {
    await page.getByLabel(gate.label, { exact: true }).fill("welcome");
    await page.getByRole("button", { name: gate.unlock }).click();
  }
  await expect(page.locator("main h1")).not.toHaveText(gate.heading);
  await isKept(page, path);
  await page.evaluate(() => sessionStorage.clear());
}

/** A service worker may be slow on a busy machine. */
const PATIENTLY = { timeout: 20_000 };
const other = (stage: Stage): Stage => (stage === "live" ? "parked" : "live");
const stagesKept = async (page: Page) => new Set((await entries(page)).map(({ cache }) => cache.split("-")[1]));

/** Offline, each path shows a document of the stage that was served last, or the browser's own error page. */
async function showsNothingOf(page: Page, stage: Stage, paths: readonly string[]) {
  for (const path of paths) {
    // Also the browser's error page, which comes after the error and would interrupt the next navigation.
    const shown = page.waitForEvent("framenavigated");
    const isOpened = await page.goto(path).then(
      () => true,
      () => false,
    );
    await shown;
    if (!isOpened) continue;
    await expect(page.locator("main h1")).toBeVisible();
    expect(await shownSite(page), path).not.toMatch(new RegExp(`^${stage}-`));
    if (stage === "parked") await expect(page.getByText(gate.heading)).toHaveCount(0);
    else for (const words of [about.lead, contact.lead, card.lead]) await expect(page.getByText(words)).toHaveCount(0);
  }
}

const PATHS = ["/about", "/contact", "/contact/card", "/services", "/"];

test("a device with stored pages of one stage shows the other stage once that is served, and the first only when it is back", async ({
  page,
  site,
  stage,
}) => {
  await visitAs(page, stage, "/about");
  await site.start(other(stage));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(stage === "live" ? gate.heading : about.heading);
  expect(await shownSite(page)).toMatch(new RegExp(`^${other(stage)}-`));
  // Behind a closed gate nothing is stored, so wait only until nothing of the first stage is left.
  await expect.poll(() => stagesKept(page), PATIENTLY).not.toContain(stage);
  if (stage === "parked") await isKept(page, "/about");
  await site.stop();
  await showsNothingOf(page, stage, PATHS);
  if (stage === "parked") await expectOpensOffline(page);

  await site.start(stage);
  await visitAs(page, stage, "/about");
  await expect.poll(() => stagesKept(page), PATIENTLY).toEqual(new Set([stage]));
  await site.stop();
  await page.goto("/about");
  await expect(page.locator("main h1")).toBeVisible();
  expect(await shownSite(page)).toMatch(new RegExp(`^${stage}-`));
});

async function expectOpensOffline(page: Page) {
  for (const [path, heading] of [
    ["/about", about.heading],
    ["/contact", contact.heading],
    ["/services", card.heading],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
  }
}
