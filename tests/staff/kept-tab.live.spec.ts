import { expect } from "../fixtures.ts";
import { addAuthenticator } from "../support/authenticator.ts";
import { heading, test } from "../support/staff-side.ts";

// In this order, in the tab of one worker.
test.describe.configure({ mode: "serial" });

test("a test leaves much in its tab", async ({ openAs }) => {
  const { page, context } = await openAs({}, { viewport: { width: 320, height: 320 } });
  await addAuthenticator(page);
  await page.addInitScript(() => Object.assign(window, { isLeft: true }));
  await page.route("**/sign-in", (route) => route.fulfill({ body: "Left" }));
  await page.emulateMedia({ colorScheme: "dark" });
  await context.grantPermissions(["geolocation"]);
  await page.goto("/help");
  await page.evaluate(() => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
  });
  await context.newPage();
});

const LONG_AGO = new Date("2001-02-03T04:05:06+08:00");

test("the next one finds nothing of it, and sets the clock", async ({ openStaff }) => {
  const { page, context } = await openStaff();
  await page.goto("/");
  await expect(heading(page)).toHaveText("Sign in");
  const found = await page.evaluate(async () => ({
    script: "isLeft" in window,
    stored: [localStorage, sessionStorage].map((storage) => storage.getItem("left")),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    geolocation: (await navigator.permissions.query({ name: "geolocation" })).state,
    hasAuthenticator: await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
    width: innerWidth,
  }));
  expect(found).toEqual({
    script: false,
    stored: [null, null],
    isDark: false,
    geolocation: "denied",
    hasAuthenticator: false,
    width: 1280,
  });
  expect([context.pages().length, await context.cookies()]).toEqual([1, []]);
  await page.clock.install({ time: LONG_AGO });
});

test("the one after that finds the clock of its device", async ({ openStaff }) => {
  const { page } = await openStaff();
  await page.goto("/sign-in");
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(LONG_AGO.getTime() + 86_400_000);
});
