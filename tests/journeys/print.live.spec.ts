import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { pagesOfPdf } from "../support/pdf.ts";

const A4 = { width: 595, height: 842 };
/** The margins that browsers print with unless told otherwise. */
const MARGIN = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("on paper, links to other sites show their addresses", async ({ page, open }) => {
  await open("/accessibility");
  await page.emulateMedia({ media: "print" });
  const link = page.getByRole("main").getByRole("link", { name: "humanrights.gov.au" });
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("https://humanrights.gov.au");
});

test("Home prints on at most four A4 sheets, with one left edge and the office's number at the foot", async ({ page, open }) => {
  await open("/");
  await page.emulateMedia({ media: "print" });
  const { count, width } = pagesOfPdf(await page.pdf({ format: "A4", margin: MARGIN }));
  expect(Math.abs(width - A4.width)).toBeLessThan(2);
  expect(count).toBeLessThanOrEqual(4);
  const foot = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--foot"));
  expect(foot, "the foot of each sheet").toContain(GENERAL_PHONE.text);
  const left = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().x));
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await left(headings.filter({ hasText: "Where we work" })), "one left edge").toBe(await left(headings.first()));
});

test("on paper the map of the areas is whole, from a phone and from a computer", async ({ page, open }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ media: null });
    await open("/locations");
    const map = page.getByRole("img", { name: /map/i });
    await map.scrollIntoViewIfNeeded();
    await page.emulateMedia({ media: "print" });
    const { isInside, isStretched } = await map.evaluate((image: HTMLImageElement) => {
      const { left, top, right, bottom, width: across, height: down } = image.getBoundingClientRect();
      const sheet = (image.parentElement ?? image).getBoundingClientRect();
      const isWithin = top >= sheet.top && bottom <= sheet.bottom + 1 && left >= sheet.left && right <= sheet.right + 1;
      return { isInside: isWithin, isStretched: Math.abs(across / down - image.naturalWidth / image.naturalHeight) > 0.02 };
    });
    expect.soft(isInside, `${width} wide`).toBe(true);
    expect.soft(isStretched, `${width} wide`).toBe(false);
  }
});

test("on paper the columns of the tables of room stand below each other: only the first table has their names", async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(inPerth("2020-02-05", "12:00"));
  await open("/services/available");
  await page.emulateMedia({ media: "print" });
  const columns = await page
    .getByRole("main")
    .getByRole("table")
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll("td")].slice(0, 3).map((cell) => Math.round(cell.getBoundingClientRect().x)),
      ),
    );
  expect(columns.length).toBeGreaterThan(1);
  for (const places of columns) expect(places).toEqual(columns[0]);
});

test("Easy Read pages print as a booklet: A4, with pictures, and no row across two pages", async ({ page, open }) => {
  for (const path of ["/services/easy-read", "/contact/easy-read"]) {
    await page.emulateMedia({ media: null });
    await open(path);
    const { width, height, count } = pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(Math.abs(width - A4.width), path).toBeLessThan(2);
    expect(Math.abs(height - A4.height), path).toBeLessThan(2);
    expect(count, path).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    const rows = page.locator("article section svg").first().locator("..");
    await expect(rows).toHaveCSS("break-inside", "avoid");
    await expect(page.locator("article section svg").first()).toBeVisible();
  }
});
