import { expect, test } from "../fixtures.ts";
import { openMenu } from "../support/side-menu.ts";
import { everyPageOf } from "../support/site.ts";
import { smallTargets } from "../support/targets.ts";

// Elements keep still while they are measured.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("WCAG 2.5.5: links and buttons outside running text are 44 by 44 px or more, on every page, wide and narrow", async ({
  page,
  open,
  stage,
}) => {
  test.slow();
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await smallTargets(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test("WCAG 2.5.5: so are those of the open menu and of the 404 screen", async ({ page, open, complaints }) => {
  complaints.allow(/status of 404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/no-such-page");
  expect(await smallTargets(page)).toEqual([]);
  await openMenu(page);
  expect(await smallTargets(page)).toEqual([]);
});
