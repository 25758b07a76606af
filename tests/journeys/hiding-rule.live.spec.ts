import { expect, test } from "../fixtures.ts";
import { bar, boxOf, isBarShown, moveTo } from "../support/bar.ts";
import { scrollPosition, topLink } from "../support/visit.ts";

// Reduced motion, so that the bar moves at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Specification 2: the bar hides and shows by the specification's worked example: 0, 60, 200, 194, 185, 191, 197", async ({
  page,
  open,
}) => {
  await open("/about");
  expect(await isBarShown(page), "shown at 0").toBe(true);
  for (const [position, shown, why] of [
    [60, true, "near the top it always shows"],
    [200, false, "down past 100px"],
    [194, false, "6px up is ignored"],
    [185, true, "15px up from 200 counts"],
    [191, true, "6px down is ignored, and moves nothing"],
    [197, false, "12px down from 185 counts"],
  ] as const) {
    await moveTo(page, position);
    expect(await isBarShown(page), `${position}: ${why}`).toBe(shown);
  }
});

test("Specification 9: thresholds: at 100px it shows, at 101px it hides; a movement of 10px is ignored, of 11px counts", async ({
  page,
  open,
}) => {
  await open("/about");
  await moveTo(page, 100);
  expect(await isBarShown(page), "100: not past 100px").toBe(true);
  await moveTo(page, 111);
  expect(await isBarShown(page), "111: down by 11, past 100px").toBe(false);
  await moveTo(page, 101);
  expect(await isBarShown(page), "101: up by 10 is ignored").toBe(false);
  await moveTo(page, 100);
  expect(await isBarShown(page), "100: near the top it always shows").toBe(true);
});

test("Specification 2: a mouse wheel hides the bar and shows it again", async ({ page, open }) => {
  await open("/about");
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 400);
  // The browser adds a turn of the wheel to a scroll that still goes on.
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("Specification, Navigation: the bar with the focus is never hidden, and a hidden bar reappears with the focus", async ({
  page,
  open,
}) => {
  await open("/about");
  await topLink(page, "Services").focus();
  await moveTo(page, 500);
  expect(await isBarShown(page), "held by focus").toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await moveTo(page, 700);
  expect(await isBarShown(page), "released").toBe(false);
  await topLink(page, "Services").focus();
  await expect.poll(() => isBarShown(page), "focus brings it back").toBe(true);
});

test("Specification, Navigation: the bar is never hidden while the menu is open", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await moveTo(page, 600);
  expect((await boxOf(page.getByRole("dialog"))).y).toBe(0);
  expect((await boxOf(bar(page))).y).toBe(0);
});

test("Specification 2: the bar slides, unless the visitor prefers reduced motion", async ({ page, open }) => {
  const duration = () => bar(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration));
  await open("/about");
  expect(await duration(), "reduced").toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).toBeGreaterThan(0);
});
