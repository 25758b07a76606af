import type { Page } from "@playwright/test";

import { EASY_READ_FORM, routeAt } from "../../content-model/values/pages.ts";
import { asksToReachUs } from "../../site/app/footer/asks-to-reach-us.ts";
import { expect, test } from "../fixtures.ts";
import { boxOf } from "../support/bar.ts";
import { chooseDisplay, clippedText, overflowing, setTextSpacing, smallTargets, enlargeText } from "../support/reflow.ts";
import { content, LIVE_PATHS_OF_EACH_KIND } from "../support/site.ts";
import { footer } from "../support/visit.ts";

/* `npm run check:site` runs axe on every page, in light and dark. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HEIGHT = 900;

/** Narrow and wide phones, both sides of the widths at which the layout changes, and large screens. */
const WIDTHS = [320, 390, 768, 769, 1024, 1280, 1440, 2200];
const PHONE_WIDTH = 390;
const LARGEST_TEXT_WIDTHS = [320, 390, 769, 1024, 1440];
const SPACED_WIDTHS = [390, 1280];
const TARGET_WIDTHS = [390, 1440];
/** A phone has as large a text with more space between its letters, in a narrower window, at the largest choices of the Display panel. */
const DOUBLED_TEXT_WIDTHS = [768, 1440];

const OTHERS = ["/contact/card", "/contact/easy-read/steps", EASY_READ_FORM];

for (const path of [...LIVE_PATHS_OF_EACH_KIND, ...OTHERS])
  test(`${path}: landmarks, captions, targets and reflow`, async ({ page, open }) => {
    test.slow(); // About twenty measurements of one page.
    await open(path);
    // Boxes are measured here, and painting them for each width takes a tenth of the CPU time.
    await page.evaluate(() => document.documentElement.style.setProperty("opacity", "0"));
    await test.step("a form's notice is the only region, and every table has a caption", async () => {
      const regions = page.getByRole("main").getByRole("region").and(page.locator(":not(form *)"));
      await expect.soft(regions).toHaveCount(0);
      if (path === "/employment") await expect.soft(page.getByRole("table").first()).toBeAttached();
      for (const table of await page.getByRole("table").all()) await expect.soft(table.locator("caption")).toHaveText(/./);
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await test.step("Specification 9, WCAG 1.4.10: nothing overflows sideways at 320 to 2200 px", () => fits(page, width));
      if (TARGET_WIDTHS.includes(width))
        await test.step("WCAG 2.5.5: links and buttons outside running text are 44 by 44 px or more", async () =>
          expect.soft(await smallTargets(page), `${width} wide`).toEqual([]));
      if (width === PHONE_WIDTH)
        await test.step("on a phone the call to action and the footer are at most 1,500 px high", async () => {
          const end = await boxOf(footer(page));
          const start = asksToReachUs(routeAt(path)) ? await boxOf(callToAction(page)) : end;
          expect.soft(end.y + end.height - start.y).toBeLessThanOrEqual(1_500);
        });
      if (LARGEST_TEXT_WIDTHS.includes(width))
        await test.step("Display panel: nothing overflows at the largest text size and spacing", async () => {
          await chooseDisplay(page, { text: "200", spacing: "wide" });
          await fits(page, width);
          await chooseDisplay(page, {});
        });
      if (SPACED_WIDTHS.includes(width))
        await test.step("WCAG 1.4.12: wider text spacing loses nothing", async () => {
          await setTextSpacing(page, true);
          await fits(page, width);
          expect.soft(await clippedText(page), `${width} wide`).toEqual([]);
          await setTextSpacing(page, false);
        });
    }
    await test.step("WCAG 1.4.4: with text at 200% nothing overflows sideways", async () => {
      await enlargeText(page, 200);
      for (const width of DOUBLED_TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await fits(page, width);
      }
    });
  });

const callToAction = (page: Page) => page.getByRole("region", { name: content.interface.callToAction.heading });

const fits = async (page: Page, width: number) => expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
