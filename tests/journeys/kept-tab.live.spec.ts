import { expect, test } from "../fixtures.ts";

// In this order, in the tab of one worker.
test.describe.configure({ mode: "serial" });

test("a test leaves much in its tab", async ({ page, context, open, baseURL }) => {
  await page.addInitScript(() => Object.assign(window, { isLeft: true }));
  await page.route("**/about", (route) => route.fulfill({ body: "Left" }));
  await page.emulateMedia({ colorScheme: "dark", contrast: "more", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 320 });
  await context.addCookies([{ name: "left", value: "yes", url: baseURL ?? "" }]);
  await open("/services");
  await page.evaluate(() => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
  });
  expect(await page.evaluate(() => [matchMedia("(prefers-contrast: more)").matches, "isLeft" in window])).toEqual([true, true]);
});

test("the next one finds nothing of it", async ({ page, context, open, viewport }) => {
  await open("/about");
  const found = await page.evaluate(() => ({
    script: "isLeft" in window,
    stored: [localStorage, sessionStorage].map((storage) => storage.getItem("left")),
    media: ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"].filter(
      (query) => matchMedia(query).matches,
    ),
    window: { width: innerWidth, height: innerHeight },
  }));
  expect(found).toEqual({ script: false, stored: [null, null], media: [], window: viewport });
  expect(await context.cookies()).toEqual([]);
});

const LONG_AGO = new Date("2001-02-03T04:05:06+08:00");
const now = () => Date.now();

test("a test sets the clock", async ({ page, open }) => {
  await page.clock.setFixedTime(LONG_AGO);
  await open("/about");
  expect(await page.evaluate(now)).toBe(LONG_AGO.getTime());
});

test("the next one finds the clock of its device", async ({ page, open }) => {
  await open("/about");
  expect(await page.evaluate(now)).toBeGreaterThan(LONG_AGO.getTime());
});
