import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { boxOf } from "../support/bar.ts";
import { inPanel, listen, panel } from "../support/listen.ts";
import { overflowing, enlargeText } from "../support/reflow.ts";
import { AUSTRALIAN, endSentence, REMOTE, scriptVoice } from "../support/scripted-voice.ts";
import { footer } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing during and in a pause of reading", async ({ page, open }) => {
  await scriptVoice(page, [REMOTE]);
  await open("/about");
  await listen(page);
  await endSentence(page, { times: 3 });
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await inPanel(page, "Pause").click();
  expect(await violationsInLightAndDark(page)).toEqual([]);
});

test("the panel is completely in narrow, low and wide windows, with text at 200% too, and its controls are large enough", async ({
  page,
  open,
}) => {
  await scriptVoice(page, [AUSTRALIAN]);
  await open("/contact");
  await listen(page);
  for (const [width, height, percent] of [
    [320, 640, 100],
    [320, 256, 100],
    [390, 844, 200],
    [1280, 800, 200],
  ] as const)
    await test.step(`${width} by ${height}, text at ${percent}%`, async () => {
      await page.setViewportSize({ width, height });
      await enlargeText(page, percent);
      expect(await overflowing(page)).toEqual([]);
      for (const control of await panel(page).locator("button, select").all()) {
        const size = await boxOf(control);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(48);
      }
      const { x, y, width: wide, height: high } = await boxOf(panel(page));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThan(height * 0.4);
      expect(y + high).toBeLessThanOrEqual(height);
    });
});

test("the panel never covers the element with the focus, nor the end of the page", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await scriptVoice(page, [AUSTRALIAN]);
  await open("/about");
  await listen(page);
  const covered: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done));
      const bar = document.querySelector('section[aria-label="Listen"]');
      const { activeElement: focused } = document;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return undefined;
      const { top, bottom } = focused.getBoundingClientRect();
      return bottom > bar.getBoundingClientRect().top && top < innerHeight ? focused.textContent : undefined;
    });
    if (found !== undefined) covered.push(found ?? "");
  }
  expect(covered).toEqual([]);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const last = await boxOf(footer(page).getByRole("link").last());
  expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(panel(page))).y);
});

test("the panel is not printed", async ({ page, open }) => {
  await scriptVoice(page, [AUSTRALIAN]);
  await open("/about");
  await listen(page);
  await page.emulateMedia({ media: "print" });
  await expect(panel(page)).toBeHidden();
});
