import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { boxOf, isBarShown, moveTo } from "../support/bar.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { listen } from "../support/listen.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { chooseDisplay } from "../support/reflow.ts";
import * as voice from "../support/scripted-voice.ts";
import { footer } from "../support/visit.ts";

const PHONE = { width: 390, height: 844 };
const reach = (page: Page) => page.getByRole("navigation", { name: "Call or write" });
const foot = async (page: Page) => {
  const { y, height } = await boxOf(reach(page));
  return Math.round(y + height);
};

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("from the second view to the footer, Call us and Write to us stay at the foot of the window", async ({ page }) => {
      await page.goto("/about");
      await expect(reach(page)).not.toBeInViewport();
      await page.mouse.move(195, 500);
      await page.mouse.wheel(0, 1_500);
      await expect(reach(page)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => foot(page)).toBe(PHONE.height);
      await expect(reach(page).getByRole("link", { name: "Call us" })).toHaveAttribute("href", GENERAL_PHONE.href);
      await page.mouse.wheel(0, 100_000);
      await expect(footer(page).getByRole("link", { name: "Feedback and complaints" })).toBeInViewport();
      await expect(reach(page)).not.toBeInViewport();
      await expect.poll(async () => (await foot(page)) <= (await boxOf(footer(page))).y).toBe(true);
    });
  });

test("Write to us leads to the form", async ({ page, open }) => {
  await open("/about");
  await moveTo(page, 1_500);
  await reach(page).getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL("/contact#write-to-us");
});

test("the top bar hides and comes back as ever, and the bar at the foot stays", async ({ page, open }) => {
  await open("/about");
  await moveTo(page, 1_500);
  expect(await isBarShown(page)).toBe(false);
  await expect(reach(page)).toBeInViewport({ ratio: 1 });
  await moveTo(page, 1_400);
  expect(await isBarShown(page)).toBe(true);
  await expect(reach(page)).toBeInViewport({ ratio: 1 });
});

test("the 404 screen, Easy Read, Contact and Careers have no such bar", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of ["/contact", "/careers", "/careers/apply", "/contact/card", "/about/easy-read", "/no-such-page"]) {
    await open(path);
    await expect(reach(page), path).toHaveCount(0);
  }
});

test("it is hidden in a wide window, in a low one, with text past 150% and on paper", async ({ page, open }) => {
  await open("/about");
  await expect(reach(page)).toBeVisible();
  await chooseDisplay(page, { text: "150" });
  await expect(reach(page)).toBeVisible();
  await chooseDisplay(page, { text: "200" });
  await expect(reach(page)).toBeHidden();
  await chooseDisplay(page, {});
  await page.emulateMedia({ media: "print" });
  await expect(reach(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(reach(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 470 });
  await expect(reach(page)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(reach(page)).toBeHidden();
});

test("while a page is read aloud, the panel takes its place", async ({ page, open }) => {
  await voice.scriptVoice(page, [voice.BRITISH]);
  await open("/about");
  await listen(page);
  await moveTo(page, 1_500);
  await expect(reach(page)).toBeHidden();
});
