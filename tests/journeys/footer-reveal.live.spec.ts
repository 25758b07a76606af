import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { footer } from "../support/visit.ts";

const COLUMNS = "[data-reveal] > *";
/** The distance of each column from its place. Words are never transparent, because they would have too little contrast meanwhile. */
const distances = (columns: Element[]) =>
  columns.map((column) => (getComputedStyle(column).opacity === "1" ? getComputedStyle(column).translate : "transparent"));
const WAITING = Array<string>(4).fill("0px 20px");
const SHOWN = Array<string>(4).fill("none");

/** A footer that is in view before its scripts run is never hidden. */
const isWaiting = (page: Page) => expect(footer(page).locator("[data-reveal=waiting] > *")).toHaveCount(4);

test("Specification 2 and 9: the footer reveals with a stagger of 0.1s after a 0.3s delay", async ({ page, open }) => {
  await open("/about");
  const columns = footer(page).locator(COLUMNS);
  await isWaiting(page);
  expect(await columns.evaluateAll(distances), "below their place until they come into view").toEqual(WAITING);

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(footer(page).locator("[data-reveal=shown]")).toBeAttached();
  const delays = await columns.evaluateAll((all) => all.map((column) => getComputedStyle(column).transitionDelay.split(", ")[0]));
  expect(delays).toEqual(["0.3s", "0.4s", "0.5s", "0.6s"]);
  await expect.poll(() => columns.evaluateAll(distances)).toEqual(SHOWN);
});

test("Specification 2: the footer is revealed when the focus moves into it", async ({ page, open }) => {
  await open("/about");
  await isWaiting(page);
  await footer(page).getByRole("link", { name: "Employment" }).focus();
  await expect.poll(() => footer(page).locator(COLUMNS).evaluateAll(distances)).toEqual(SHOWN);
});

test("Specification 2: the footer is revealed once, and stays visible", async ({ page, open }) => {
  await open("/about");
  await isWaiting(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => footer(page).locator(COLUMNS).evaluateAll(distances)).toEqual(SHOWN);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await footer(page).locator(COLUMNS).evaluateAll(distances)).toEqual(SHOWN);
});

test("Specification, Contracts: with reduced motion the footer is never hidden", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/about");
  await expect(footer(page).locator("[data-reveal]")).toHaveCount(0);
  const hidden = await footer(page)
    .locator("*")
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== "1").length);
  expect(hidden).toBe(0);
});

test("Specification 2: a footer that is in view from the start is revealed", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 8_000 });
  await open("/about");
  await expect(footer(page).getByRole("link", { name: "Employment" })).toBeInViewport();
  await expect.poll(() => footer(page).getByRole("navigation").evaluateAll(distances)).toEqual(SHOWN.slice(1));
});
