import { expect, test } from "../fixtures.ts";
import { violations } from "../support/axe.ts";
import { everyPageOf } from "../support/site.ts";

const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) => [390, 1440].map((width) => ({ colorScheme, width })));

// A part that is still fading in would be judged by its half-way colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [path] of everyPageOf("live")) {
  test(`axe finds nothing on ${path}, light and dark, narrow and wide (WCAG 2.2 AA, contrast 7 to 1, best practice)`, async ({
    page,
    open,
  }) => {
    await open(path);
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page), `${colorScheme}, ${width} wide`).toEqual([]);
    }
  });
}
