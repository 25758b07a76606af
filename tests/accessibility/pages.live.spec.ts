import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { chooseDisplay, clippedText, overflowing, setTextSpacing } from "../support/reflow.ts";
import { everyPathOf } from "../support/site.ts";
import { smallTargets } from "../support/targets.ts";
import { enlargeText } from "../support/text-size.ts";

/* `npm run check:site` runs axe on every page, in light and dark. */

// Reduced motion, because a part that is moving in has another place.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const HEIGHT = 900;

/** /careers/apply shows the same page as /careers. */
const PATHS = [...everyPathOf("live").filter((path) => path !== "/careers/apply"), "/contact/card"];

for (const path of PATHS)
  test(`${path}: landmarks, captions, targets and reflow`, async ({ page, open }) => {
    test.slow(); // About twenty measurements of one page.
    await open(path);
    await test.step("a form's notice is the only region, and every table has a caption", async () => {
      const regions = page.getByRole("main").getByRole("region").and(page.locator(":not(form *)"));
      await expect.soft(regions).toHaveCount(0);
      if (path === "/employment") await expect.soft(page.getByRole("table").first()).toBeAttached();
      for (const table of await page.getByRole("table").all()) await expect.soft(table.locator("caption")).toHaveText(/./);
    });
    await test.step("WCAG 2.5.5: links and buttons outside running text are 44 by 44 px or more", async () => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect.soft(await smallTargets(page), `${width} wide`).toEqual([]);
      }
    });
    await test.step("Specification 9, WCAG 1.4.10: nothing overflows sideways at 320 to 2200 px", () =>
      fitsIn(page, [320, 390, 768, 769, 1024, 1440, 2200]));
    await test.step("Display panel: nothing overflows at the largest text size and spacing", async () => {
      await chooseDisplay(page, { text: "200", spacing: "wide" });
      await fitsIn(page, [320, 390, 769, 1024, 1440]);
      await chooseDisplay(page, {});
    });
    await test.step("WCAG 1.4.12: wider text spacing loses nothing", async () => {
      await setTextSpacing(page, true);
      for (const width of [390, 1280]) {
        await fitsIn(page, [width]);
        expect.soft(await clippedText(page), `${width} wide`).toEqual([]);
      }
      await setTextSpacing(page, false);
    });
    await test.step("WCAG 1.4.4: with text at 200% nothing overflows sideways", async () => {
      await enlargeText(page, 200);
      await fitsIn(page, [390, 768, 1440]);
    });
  });

async function fitsIn(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
  }
}
