import { expect, test } from "../fixtures.ts";
import { clippedText, overflowing } from "../support/reflow.ts";
import { openMenu } from "../support/side-menu.ts";
import { everyPageOf } from "../support/site.ts";
import { enlargeText } from "../support/text-size.ts";

const WIDTHS = [320, 390, 768, 769, 1024, 1440, 2200];

test("Specification 9, WCAG 1.4.10: nothing overflows sideways at 320 to 2200 px, on every page", async ({
  page,
  open,
  stage,
}) => {
  test.slow(); // Every page at seven widths.
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test("WCAG 1.4.4: with text at 200% nothing overflows sideways and nothing is cut off, on every page", async ({
  page,
  open,
  stage,
}) => {
  test.slow();
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    await enlargeText(page, 200);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test("WCAG 1.4.10: the 404 screen and the open menu do not overflow either", async ({ page, open, complaints }) => {
  complaints.allow(/status of 404/);
  await open("/no-such-page");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowing(page), `404 at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 480 });
  await openMenu(page);
  expect(await overflowing(page)).toEqual([]);
  const menu = page.getByRole("dialog");
  expect(await menu.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
});

test("WCAG 1.4.12: wider text spacing loses nothing", async ({ newVisitor, stage }) => {
  // The policy forbids a style of ours, as it forbids everyone's: a reader's own style sheet is above it.
  const context = await newVisitor({ bypassCSP: true });
  const page = await context.newPage();
  for (const [path] of everyPageOf(stage)) {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await page.addStyleTag({
      content:
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${path} at ${width}`).toEqual([]);
      expect.soft(await clippedText(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

const SIZES = ["100", "125", "150", "200"];
const CHOICE_WIDTHS = [320, 390, 769, 1024, 1440];

test("Display panel: nothing overflows at any text size and spacing, on pages of every kind", async ({ page, open }) => {
  test.slow();
  for (const path of ["/services", "/contact", "/locations", "/careers", "/services/easy-read", "/"]) {
    await open(path);
    for (const text of SIZES) {
      for (const spacing of ["usual", "wide"]) {
        await page.evaluate(
          ([size, space]) => {
            document.documentElement.dataset["text"] = size;
            if (space === "wide") document.documentElement.dataset["spacing"] = space;
            else delete document.documentElement.dataset["spacing"];
          },
          [text, spacing],
        );
        for (const width of CHOICE_WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await overflowing(page), `${path}, text ${text}, ${spacing}, ${width} wide`).toEqual([]);
        }
      }
    }
  }
});

test("Display panel: nothing overflows at the largest size and spacing, on every page", async ({ page, open, stage }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem("display", JSON.stringify({ text: "200", spacing: "wide" })));
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    for (const width of CHOICE_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${path}, ${width} wide`).toEqual([]);
    }
  }
});
