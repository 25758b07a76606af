import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Opens the gate in every page of a context, by the session's flag (docs/specification.md, section 4). */
export async function unlock(context: BrowserContext) {
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol.startsWith("http")) sessionStorage.setItem("siteAuthenticated", "true");
  });
}

/** Sets the time of the later documents of a tab. Playwright's own clock stays in a context, so that its tab could not be kept. */
export const setTime = (page: Page, time: Date) =>
  page.addInitScript((now) => {
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: [] | [number]) => (given.length === 0 ? new target(now) : new target(...given)),
      get: (target, name) => (name === "now" ? () => now : (Reflect.get(target, name) as unknown)),
    });
  }, time.getTime());

const MENU_BUTTON = "header button[aria-haspopup=dialog]";
const DISPLAY_BUTTON = "button[data-kind=tool][aria-haspopup=dialog]";

/**
 * Waits until the top bar and the form of a page work: its h1 is shown, the link to the menu has become a button, and a form has the
 * token that its script sets. Without the token a click would send the form natively.
 */
export const arrived = (page: Page) => waitForParts(page, () => page.evaluate(partsToArrive, [MENU_BUTTON]));

/**
 * Waits until React has hydrated every part of a page. It hydrates each part separately, and the page itself once its code has loaded.
 * An element that a test adds before that is a hydration mismatch, and a link that becomes a button loses the focus.
 */
export async function hydrated(page: Page) {
  await waitForParts(page, () => page.evaluate(partsToArrive, [MENU_BUTTON, DISPLAY_BUTTON]));
  await hydratedParts(page);
}

/** Waits until React has hydrated the parts that have arrived. It reads no words: they may stand in a translation. */
export const hydratedParts = (page: Page) => waitForParts(page, () => page.evaluate(partsToHydrate));

/**
 * Locators for these parts took a sixth of the CPU time of a test that opens one page. While the function runs, another document may
 * replace its own.
 */
const waitForParts = (page: Page, missing: () => Promise<string[]>) =>
  expect.poll(() => missing().catch(String), { message: `parts of ${page.url()} to wait for`, intervals: [50] }).toEqual([]);

/** Runs in the page. */
function partsToArrive(buttons: readonly string[]): string[] {
  const isShown = document.querySelector("main h1")?.checkVisibility({ visibilityProperty: true });
  const tokens = document.querySelectorAll<HTMLInputElement>("main form [name=token]");
  return [
    ...(isShown ? [] : ["main h1"]),
    ...buttons.filter((selector) => !document.querySelector(selector)),
    ...[...tokens].filter(({ value }) => value === "").map(() => "token"),
  ];
}

/** Runs in the page. React adds properties to each element that it renders or hydrates. */
export async function partsToHydrate(): Promise<string[]> {
  const parts = ["header a", "main h1", "footer a"].filter((selector) => {
    const element = document.querySelector(selector);
    return !element || !Object.keys(element).some((key) => key.startsWith("__react"));
  });
  // The properties precede the commit and its effects. Both are tasks, which the browser runs before an idle callback. WebKit has none.
  if (parts.length === 0) await new Promise((done) => (self.requestIdleCallback ?? requestAnimationFrame)(done));
  return parts;
}

export const topLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

export const topLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Finds a section by its heading, because sections are no landmarks. */
export const sectionOf = (page: Page, heading: string | RegExp) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });

export const footer = (page: Page) => page.getByRole("contentinfo");

export const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

/** Marks the present document. The returned function tells whether it is still the same: no page load happened. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

/** Waits for the end of a navigation: focus on the h1, the title announced (docs/specification.md, Loading and failing). */
export async function arrivedAt(page: Page, { heading, title }: { heading: string; title: string }) {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeFocused();
  // A heading with the same words as the title is announced by its focus.
  await expect(page.locator("#announcer")).toHaveText(title === heading ? "" : title);
}

/** Scrolls to the end of the page. */
export async function leaveTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}
