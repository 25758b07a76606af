import { expect, test } from "../fixtures.ts";
import { overflowing } from "../support/reflow.ts";
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
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [path] of everyPageOf(stage)) {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
    await page.addStyleTag({
      content:
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
    });
    expect.soft(await overflowing(page), path).toEqual([]);
  }
});
