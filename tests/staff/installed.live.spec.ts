import type { Page } from "@playwright/test";

import { browserOf } from "../support/push-service.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  accountMenu,
  addSubmission,
  changeStore,
  expectAccessible,
  said,
  signOut,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";
import { expect } from "../fixtures.ts";

/* The staff side on a device: installed, with its own display, and told of messages. */

type Manifest = { name: string; display: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] };

test("anybody's browser finds a manifest with icons, and a worker that answers no request", async ({ openStaff }) => {
  const { page, context } = await openStaff();
  await page.goto("/sign-in");
  const chromium = await context.newCDPSession(page);
  const parsed = await chromium.send("Page.getAppManifest");
  expect([parsed.errors, parsed.url]).toEqual([[], expect.stringMatching(/\/manifest\.webmanifest$/)]);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(address ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Samplehome Staff", display: "standalone", start_url: "/", scope: "/" });
  expect(manifest).toMatchObject({ theme_color: expect.stringMatching(/^#/), background_color: expect.stringMatching(/^#/) });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", "any maskable"],
    ["512x512", "any maskable"],
  ]);
  for (const { src } of [...manifest.icons, { src: "/icons/apple-touch-icon.png" }]) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  expect((await page.request.get("/icons/manifest.webmanifest")).status()).toBe(404);
  const worker = await page.request.get("/service-worker.js");
  expect(worker.headers()["content-type"]).toContain("text/javascript");
  expect(worker.headers()["cache-control"]).toBe("no-store");
  expect(await worker.text()).not.toMatch(/"fetch"|caches/);
});

test("without scripts, the display is chosen for this browser and stays after signing out", async ({ openAs }) => {
  const { page } = await openAs({}, { ...WITHOUT_SCRIPTS, colorScheme: "light" });
  await page.goto("/");
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Display and text size" }).click();
  await page.getByLabel("Larger").check();
  await page.getByLabel("Dark").check();
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "The display was saved.");
  const html = page.locator("html");
  await expect(html).toHaveCSS("font-size", "24px");
  await expect(html).toHaveCSS("color-scheme", "dark");
  await signOut(page);
  await expect(html).toHaveCSS("font-size", "24px");
});

test("with scripts, single keys are turned off among the display, also for the next sign-in", async ({ openAs }) => {
  const { page, context } = await openAs();
  await page.goto("/display");
  await hydratedScreen(page);
  await page.getByLabel("Use single keys").uncheck();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "single-keys")).toMatchObject({ value: "off", sameSite: "Strict" });
  await page.reload();
  await expect(page.getByLabel("Use single keys")).not.toBeChecked();
});

test("help is for the work of the person, and names the owners", async ({ openAs }) => {
  await openAs({ name: "Olive Owner", roles: ["owner"] });
  const { page } = await openAs({ name: "Eddie Editor", roles: ["editor"] });
  await page.goto("/help");
  await expect(page.getByRole("main")).toContainText("Olive Owner");
  await expect(page.getByRole("main")).toContainText("Why do visitors not see it?");
  await expect(page.getByRole("main")).not.toContainText("Did I answer it?");
});

const INTAKE = { name: "Ina Intake", roles: ["intake"] } as const;
/** Playwright keeps browsers from service workers unless a test asks for them. */
const WITH_WORKER = { serviceWorkers: "allow" } as const;
const addThis = (page: Page) => page.getByRole("button", { name: "Tell this device" });

/** Chromium has no push service here, so its answer is given: a subscription with real keys. Everything else is the browser's own. */
async function givePushService(page: Page, subscription: object) {
  await page.addInitScript((given) => {
    const subscribed = { ...given, toJSON: () => given, unsubscribe: () => Promise.resolve(true) };
    let has = false;
    PushManager.prototype.subscribe = () => {
      has = true;
      return Promise.resolve(subscribed as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(has ? (subscribed as unknown as PushSubscription) : null);
  }, subscription);
}

test("a person lets a device tell of messages, sees it, and takes it away", async ({ openAs, staffSide, staffErrors }) => {
  staffErrors.allow(/status of 422/);
  const { page, context } = await openAs(INTAKE, WITH_WORKER);
  await context.grantPermissions(["notifications"], { origin: staffSide.staffOrigin });
  const { subscription } = browserOf("phone");
  await givePushService(page, subscription);
  await page.goto("/account");
  await hydratedScreen(page);
  await addThis(page).click();
  await expect(page.getByRole("alert")).toContainText("Enter a name");
  await page.getByLabel("Name of this device").fill("My phone");
  await addThis(page).click();
  await said(page, "This device tells you of messages now.");
  await expect(page.getByRole("row", { name: /My phone \(this device\)/ })).toBeVisible();
  await expect(addThis(page)).toHaveCount(0);
  await expectAccessible(page);
  const stored = () => changeStore(staffSide, ({ db }) => db.selectFrom("push_devices").select("endpoint").execute());
  expect(await stored()).toEqual([{ endpoint: subscription.endpoint }]);

  await page.getByRole("button", { name: "Remove My phone" }).click();
  await said(page, "The device was removed.");
  await expect(addThis(page)).toBeVisible();
  expect(await stored()).toEqual([]);
});

test("signing out on a device ends that it is told, in the browser and on the server", async ({ openAs, staffSide }) => {
  const { page, context } = await openAs(INTAKE, WITH_WORKER);
  await context.grantPermissions(["notifications"], { origin: staffSide.staffOrigin });
  // Signing in gives the browser this cookie.
  const device = { name: "staff-device", value: "d".repeat(43), url: staffSide.staffOrigin };
  await context.addCookies([device]);
  await givePushService(page, browserOf("phone").subscription);
  await page.goto("/account");
  await hydratedScreen(page);
  await page.getByLabel("Name of this device").fill("My phone");
  await addThis(page).click();
  await said(page, "This device tells you of messages now.");
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await signOut(page);
  await expect(page).toHaveURL(/sign-in/);
  expect(await workers()).toBe(0);
  expect(await changeStore(staffSide, ({ db }) => db.selectFrom("push_devices").selectAll().execute())).toEqual([]);
});

test("a browser that refuses, or whose service does not respond, says so and keeps the name", async ({ openAs, staffErrors }) => {
  // Chromium's own words about a window that a test has opened. It refuses there, as it does without its service.
  staffErrors.allow(/Push API in incognito mode/);
  const { page, context } = await openAs(INTAKE, WITH_WORKER);
  await page.goto("/account");
  await hydratedScreen(page);
  await page.getByLabel("Name of this device").fill("My phone");
  await addThis(page).click();
  await said(page, /may not show notifications/);
  await context.grantPermissions(["notifications"]);
  await addThis(page).click();
  await said(page, /could not be reached/);
  await expect(page.getByLabel("Name of this device")).toHaveValue("My phone");
});

test("the number on the icon is what is new or overdue, and goes when the person signs out", async ({ openAs, staffSide }) => {
  const { page } = await openAs(INTAKE, WITH_WORKER);
  await page.addInitScript(() => {
    const noted = (call: string) => {
      sessionStorage.setItem("badge", call);
      return Promise.resolve();
    };
    navigator.setAppBadge = (count) => noted(`set ${count}`);
    navigator.clearAppBadge = () => noted("cleared");
  });
  const badge = () => page.evaluate(() => sessionStorage.getItem("badge"));
  await addSubmission(staffSide, {});
  await page.goto("/");
  await expect.poll(badge).toBe("set 1");
  await signOut(page);
  await expect.poll(badge).toBe("cleared");
});
