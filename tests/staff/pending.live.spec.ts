import type { Page, Request } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { addAuthenticator } from "../support/authenticator.ts";
import { noteText, tab } from "../support/message-screen.ts";
import { hydratedScreen } from "../support/hydrated-screen.ts";
import {
  accountMenu,
  addSubmission,
  continueSession,
  expectAccessible,
  heading,
  inviteOwner,
  said,
  test,
  WITHOUT_SCRIPTS,
} from "../support/staff-side.ts";

const SENDER = { name: "Ngaire Sample", email: "ngaire@example.com", message: "Hello" };

/** Holds every request of a method until `release` is called, and counts them. */
async function hold(page: Page, method: "GET" | "POST", path: RegExp) {
  const held: (() => void)[] = [];
  let isOver = false;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || isOver) return route.continue();
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const release = () => {
    isOver = true;
    for (const go of held) go();
  };
  return { count: () => held.length, release };
}

const pending = (page: Page) => page.locator("[aria-live][data-sending]");

test("a form and a link that are slow say so, and a second click sends nothing", async ({ staffSide, openAs }) => {
  const reference = await addSubmission(staffSide, { answers: SENDER });
  const { page } = await openAs();
  await page.goto(`/submissions/${reference}`);
  await hydratedScreen(page);
  await tab(page, "Note").click();
  await noteText(page).fill("She called");
  const button = page.getByRole("button", { name: "Add the note" });
  const posts = await hold(page, "POST", /\/submissions\/[^/]+\.data/);
  await button.click();
  await expect(pending(page)).toHaveText("Sending…");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  await expectAccessible(page);
  await button.click({ force: true });
  await page.keyboard.press("Enter");
  expect(posts.count()).toBe(1);
  posts.release();
  await said(page, "The note was added.");
  await expect(pending(page)).toBeEmpty();
  await expect(page.getByRole("article").filter({ hasText: "She called" })).toHaveCount(1);

  const gets = await hold(page, "GET", /\/office\.data/);
  const link = page.getByRole("link", { name: "Office", exact: true });
  await link.click();
  await expect(pending(page)).toHaveText("Loading…");
  await link.click();
  expect(gets.count()).toBe(1);
  gets.release();
  await expect(heading(page)).toHaveText("Office");
  await expect(pending(page)).toBeEmpty();
});

test("a menu that a person opens while a screen is on its way stays open with the focus, and signs out", async ({ openAs }) => {
  const { page } = await openAs();
  await page.goto("/");
  await hydratedScreen(page);
  const gets = await hold(page, "GET", /\/office\.data/);
  await page.getByRole("link", { name: "Office", exact: true }).click();
  await expect(pending(page)).toHaveText("Loading…");
  await accountMenu(page).click();
  gets.release();
  await expect(heading(page)).toHaveText("Office");
  await expect(accountMenu(page)).toBeFocused();

  // Its own link closes it, also while another screen is on its way.
  const more = await hold(page, "GET", /\/complaints\.data/);
  await page.getByRole("link", { name: "Complaints", exact: true }).click();
  await expect(pending(page)).toHaveText("Loading…");
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(heading(page)).toHaveText("Your account");
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeHidden();
  more.release();

  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await said(page, "You are signed out.");
});

type Listening = typeof globalThis & { hear: (words: string) => void };

test("a form whose response is a document is sent once, also by the script for passkeys", async ({
  openAs,
  openStaff,
  staffErrors,
}) => {
  staffErrors.allow(/status of 422/);
  const { page } = await openAs();
  await page.goto("/complaints/new");
  await hydratedScreen(page);
  const signIn = (await openStaff()).page;
  await signIn.goto("/sign-in");
  await signIn.getByText("With a password and a code").click();
  for (const [shown, name, address] of [
    [page, "Add it to the register", /\/complaints\/new/],
    [signIn, "Sign in", /\/sign-in$/],
  ] as const) {
    const posts = await hold(shown, "POST", address);
    const heard: string[] = [];
    const hear = await shown.exposeFunction("hear", (words: string) => heard.push(words));
    // Playwright looks at no page whose document is on its way.
    await shown.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => {
      const region = document.querySelector("[data-sending]")!;
      let isPrevented = false;
      addEventListener("submit", (event) => (isPrevented = event.defaultPrevented));
      const clickAgain = () => {
        button.click();
        (globalThis as Listening).hear(`${region.textContent} ${button.ariaDisabled} ${isPrevented}`);
      };
      new MutationObserver(clickAgain).observe(region, { childList: true, characterData: true, subtree: true });
      button.click();
    });
    await expect.poll(() => heard).toEqual(["Sending… true true"]);
    expect(posts.count()).toBe(1);
    posts.release();
    await expect(shown.getByRole("alert")).toBeVisible();
    await hear.dispose();
  }
});

test("a form of the script for passkeys that its person has stopped can be sent again", async ({
  staffSide,
  openStaff,
  staffErrors,
}) => {
  staffErrors.allow(/ERR_ABORTED/);
  const { page } = await openStaff();
  await page.clock.install();
  await addAuthenticator(page);
  await page.goto(await inviteOwner(staffSide, "kim.owner@example.org"));
  await page.getByLabel("Your name").fill("Kim Owner");
  for (const [name, next] of [
    ["Go on", "Welcome, Kim Owner"],
    ["Make a passkey", "Keep these codes"],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    const isForm = (request: Request) => request.isNavigationRequest() && request.method() === "POST";
    await page.route(/invitations/, (route) => (isForm(route.request()) ? route.abort("aborted") : route.fallback()));
    await Promise.all([page.waitForEvent("requestfailed", isForm), button.click()]);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await page.unrouteAll();
    await page.clock.fastForward("01:01");
    await button.click();
    await expect(heading(page)).toHaveText(next);
  }
});

test("without scripts nothing says that it waits", async ({ openAs }) => {
  const { page } = await openAs({}, WITHOUT_SCRIPTS);
  await page.goto("/account");
  await expect(pending(page)).toBeEmpty();
  await expect(page.locator("[aria-disabled]")).toHaveCount(0);
});

/** Lets the inbox ask by itself after the end of the session. Returns the statuses of the responses, also of later ones. */
async function askAfterTheEnd(page: Page): Promise<readonly number[]> {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (/\/new-count/.test(response.url())) statuses.push(response.status());
  });
  await page.clock.install();
  await page.goto("/inbox");
  await hydratedScreen(page);
  await page.context().clearCookies();
  await page.clock.fastForward("01:01");
  await expect.poll(() => statuses).toEqual([401]);
  return statuses;
}

test("a screen that asks by itself after the end of the session stays as it is, and asks no more; the next click says so", async ({
  openAs,
  staffErrors,
}) => {
  staffErrors.allow(/status of 401/);
  const { page } = await openAs();
  const statuses = await askAfterTheEnd(page);
  await page.clock.fastForward("01:01");
  await expect(heading(page)).toHaveText("All open");
  await page.getByRole("link", { name: "Office" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  expect(statuses).toEqual([401]);
});

test("a screen that asks by itself asks on once its person has signed in again in another tab", async ({
  staffSide,
  openAs,
  staffErrors,
}) => {
  staffErrors.allow(/status of 401/);
  const { page, context, sessionToken } = await openAs();
  const statuses = await askAfterTheEnd(page);
  await continueSession(context, staffSide, sessionToken);
  // The browser says so when the person comes back from that tab.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => statuses).toEqual([401, 200]);
  await page.clock.fastForward("01:01");
  await expect.poll(() => statuses).toEqual([401, 200, 200]);
});

test("without a network a screen that asks by itself stays, before it has asked for the first time too", async ({
  openAs,
  staffErrors,
}) => {
  staffErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page, context } = await openAs();
  await page.clock.install();
  await page.goto("/inbox");
  await hydratedScreen(page);
  await context.setOffline(true);
  const asked = ["/counts", "/new-count"].map((path) =>
    page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname.startsWith(path)),
  );
  await page.clock.fastForward("01:01");
  await Promise.all(asked);
  await expect(heading(page)).toHaveText("All open");
  await context.setOffline(false);
  const counted = page.waitForResponse(/\/counts/);
  await page.clock.fastForward("01:01");
  expect((await counted).status()).toBe(200);
});

test("a message that was clicked begins with what its row says, until its screen has come", async ({ staffSide, openAs }) => {
  for (const name of ["Ngaire", "Kit"]) await addSubmission(staffSide, { answers: { ...SENDER, name, message: `From ${name}` } });
  const { page } = await openAs();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/inbox");
    await hydratedScreen(page);
    const beginning = page.locator("main [aria-hidden]").filter({ hasText: "From Kit" });
    const gets = await hold(page, "GET", /\/submissions\/[^/]+\.data/);
    await page.getByRole("link", { name: "Kit" }).click();
    await expect(beginning).toBeInViewport();
    const isCovered = await page.getByRole("heading", { name: /^Later/ }).evaluate((group) => {
      const { x, y, width: length, height } = group.getBoundingClientRect();
      return document.elementFromPoint(x + length / 2, y + height / 2)?.closest("[aria-hidden]") !== null;
    });
    expect(isCovered, "a narrow window shows nothing of the list").toBe(width === 390);
    // It looks at a wide and at a narrow window itself.
    if (width === 390) await expectAccessible(page);
    gets.release();
    await expect(heading(page)).toHaveText(/Kit/);
    await expect(heading(page)).toBeFocused();
    await expect(beginning).toHaveCount(0);
  }
});

test("a search that a person begins while a message is on its way keeps the focus and its words", async ({
  staffSide,
  openAs,
}) => {
  await addSubmission(staffSide, { answers: { ...SENDER, name: "Kit", message: "From Kit" } });
  const { page } = await openAs({}, { viewport: { width: 1440, height: 844 } });
  await page.goto("/inbox");
  await hydratedScreen(page);
  const gets = await hold(page, "GET", /\/submissions\/[^/]+\.data/);
  await page.getByRole("link", { name: "Kit" }).click();
  await expect(pending(page)).toHaveText("Loading…");
  await page.keyboard.press("/");
  await page.keyboard.type("respi");
  gets.release();
  await expect(heading(page)).toHaveText(/Kit/);
  await page.keyboard.type("te");
  await expect(page.getByRole("searchbox")).toHaveValue("respite");

  // The search itself leads to the heading of what it found.
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
});
