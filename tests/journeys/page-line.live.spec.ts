import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { boxOf } from "../support/bar.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import * as voice from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";
import { footer } from "../support/visit.ts";

/* The line above a page (breadcrumb and tools), and the call to action in the footer. */

const breadcrumb = (page: Page) => page.getByRole("navigation", { name: "You are here" });
const tools = (page: Page) => page.getByRole("region", { name: "Reading help" });

test("the breadcrumb stands on the line of the tools, with the names of the structured data", async ({ page, open }) => {
  for (const path of ["/about", "/careers/apply", "/terms-conditions", "/contact/card", "/services/respite", "/languages/ar"]) {
    await open(path);
    const [crumb, bar] = [await boxOf(breadcrumb(page)), await boxOf(tools(page))];
    expect(Math.abs(crumb.y + crumb.height / 2 - bar.y - bar.height / 2), path).toBeLessThan(1.5);
    expect(crumb.x + crumb.width, path).toBeLessThan(bar.x);
    const names = await breadcrumb(page).getByRole("listitem").allInnerTexts();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const list = data.map((text) => JSON.parse(text) as { "@type": string; itemListElement?: { name: string }[] });
    const steps = list.find((each) => each["@type"] === "BreadcrumbList")?.itemListElement?.map(({ name }) => name);
    expect(names, path).toEqual(steps);
  }
  await open("/about");
  await breadcrumb(page).getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(breadcrumb(page)).toHaveCount(0);
});

test("the line of the tools has the ground of the head below it", async ({ page, open }) => {
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const path of ["/find", "/locations", "/terms-conditions", "/contact/show-card", "/languages/ar"]) {
    await open(path);
    const line = page.locator("div:has(+ main)");
    expect(await groundOf(line), path).toBe(await groundOf(page.getByRole("main").locator("header")));
  }
});

test("Easy Read, the 404 screen and the page after sending have no breadcrumb", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of ["/about/easy-read", "/no-such-page", "/contact/sent?ref=WB-NONE-NONE"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(breadcrumb(page), path).toHaveCount(0);
  }
  await open("/about");
});

/** A font that comes late stays unused (font-display: optional), and in the wider fallback face a label widens its part. */
const useTextFace = (page: Page) =>
  page.evaluate(async () => {
    const [file] = document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]");
    const face = new FontFace("Atkinson", `url(${file?.href})`, { weight: "400 700" });
    document.fonts.add(await face.load());
  });

for (const voices of [[voice.BRITISH], []])
  test(`on a phone the tools are one line of three equal parts, with ${voices.length} voices`, async ({ page, open }) => {
    await voice.scriptVoice(page, voices);
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/about");
    await expect(breadcrumb(page)).toBeHidden();
    await useTextFace(page);
    const parts = await Promise.all((await tools(page).locator("> .button").all()).map(boxOf));
    expect(parts).toHaveLength(3);
    const [first, ...others] = parts;
    for (const other of others) {
      expect(Math.abs(other.width - (first?.width ?? 0))).toBeLessThan(1);
      expect(other.y).toBe(first?.y);
    }
    const { width, height } = await boxOf(tools(page));
    expect(height).toBeLessThan(60);
    expect(width).toBeGreaterThan(340);
  });

test("the number of the office stands on the line of the tools where the bar has none, and on a zoomed laptop", async ({
  page,
  open,
}) => {
  await open("/about");
  const number = page.locator("#site > div").getByRole("link", { name: GENERAL_PHONE.text });
  for (const [width, height] of [
    [768, 1024],
    [820, 1180],
    [1023, 768],
    [911, 455],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(number, `${width} wide`).toBeInViewport({ ratio: 1 });
    const [link, bar] = [await boxOf(number), await boxOf(tools(page))];
    expect(Math.abs(link.y + link.height / 2 - bar.y - bar.height / 2), `${width} wide`).toBeLessThan(1.5);
  }
  for (const width of [767, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(number, `${width} wide`).toBeHidden();
  }
});

// every-page.live.spec.ts names the other pages without it.
test("the call to action is the top of the footer, and not on the 404 screen", async ({ page, open, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  const call = page.getByRole("heading", { name: content.interface.callToAction.heading });
  for (const path of ["/", "/about", "/services"]) {
    await open(path);
    await expect(call, path).toBeVisible();
    const region = await boxOf(page.getByRole("region", { name: content.interface.callToAction.heading }));
    expect(region.y + region.height, path).toBeCloseTo((await boxOf(footer(page))).y, 0);
    await expect(footer(page), "the footer's markup has no number").not.toContainText(GENERAL_PHONE.text);
  }
  await open("/no-such-page");
  await expect(call).toHaveCount(0);
});

test("a fact that the owner has not supplied is marked in the colour of its words", async ({ page, open }) => {
  await open("/about");
  for (const mark of await page.locator("mark").all()) {
    const colours = await mark.evaluate((element) =>
      [element, element.parentElement].map((each) => each && getComputedStyle(each).color),
    );
    expect(colours[0]).toBe(colours[1]);
    await expect(mark).toHaveCSS("border-style", "dotted");
  }
});

test("on paper there are no buttons, and no words are pale", async ({ page, open }) => {
  for (const path of ["/", "/about", "/services", "/locations"]) {
    await page.emulateMedia({ media: null });
    await open(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".button:visible"), path).toHaveCount(0);
    const pale = await page
      .locator("main *:visible")
      .evaluateAll(
        (all) =>
          all.filter((element) =>
            [undefined, "::before", "::after"].some((part) => getComputedStyle(element, part).color !== "rgb(0, 0, 0)"),
          ).length,
      );
    expect(pale, path).toBe(0);
    // A heading stays on the sheet of the words below it.
    for (const heading of await page.locator("main :is(h2, h3, h4)").all())
      await expect(heading, path).toHaveCSS("break-after", "avoid");
  }
});

test("on paper, opening hours stay on one sheet with their heading", async ({ page, open }) => {
  await open("/contact");
  await page.emulateMedia({ media: "print" });
  const hours = page.getByRole("table", { name: "Office hours" });
  await expect(hours.locator("..")).toHaveCSS("break-inside", "avoid");
});
