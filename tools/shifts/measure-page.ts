import type { Browser, BrowserContext, Page } from "@playwright/test";

import { enterPassword, gateHeading } from "../../tests/support/gate.ts";
import { scrollToEnd } from "../budgets/first-view.ts";
import { layoutShift, NO_SHIFT } from "../budgets/layout-shift.ts";

export type Shifted = { what: string; width: number; sum: number; moved: string };
type Place = { origin: string; stage: "live" | "parked"; path: string; password: string };
type Ways = { widths: readonly number[]; fonts?: readonly (typeof FONTS)[number][] };

const HEIGHT = 844;
const WIDEST_PHONE = 768;
/** Lines break otherwise where a pixel of CSS is not a whole number of pixels of the screen, as on Lighthouse's phone. */
const KINDS = [
  { isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 },
  { isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
];
/** Until then a page has its words, its fonts and its scripts. */
const STANDS_MS = 20_000;
/** Now and then Chromium draws no frame of a document in a minute (seen once in some thousand views): it is opened again, once. */
const PAINTS_MS = 10_000;

/** Fonts are in the cache, or come after the first paint. */
const FONTS = ["cached", "late"] as const;

type Run = { fonts: (typeof FONTS)[number]; kind: (typeof KINDS)[number]; widths: readonly number[] };

/** Returns the layout shifts of a page at each width. Both kinds are measured at the same time: a view waits for longer than it works. */
export async function measurePage(browser: Browser, place: Place, { widths, fonts: chosen = FONTS }: Ways): Promise<Shifted[]> {
  const found: Shifted[] = [];
  for (const fonts of chosen) {
    const runs = KINDS.map((kind) => ({
      fonts,
      kind,
      widths: widths.filter((width) => kind.isMobile === width <= WIDEST_PHONE),
    }));
    found.push(...(await Promise.all(runs.map((run) => measureKind(browser, place, run)))).flat());
  }
  return found;
}

async function measureKind(browser: Browser, place: Place, { fonts, kind, widths }: Run): Promise<Shifted[]> {
  const found: Shifted[] = [];
  if (widths.length === 0) return found;
  await using context = await browser.newContext({ baseURL: place.origin, serviceWorkers: "block", locale: "en-AU", ...kind });
  const held = new HeldFonts();
  if (fonts === "late") await held.hold(context);
  const page = await context.newPage();
  // The first view fills the cache.
  if (fonts === "cached") await measureView(page, place, held);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const { what, sum, moved } of await measureView(page, place, held))
      if (sum >= NO_SHIFT) found.push({ what: `${what}, fonts ${fonts}`, width, sum, moved });
  }
  return found;
}

/** Holds the fonts of a view until its first paint. */
class HeldFonts {
  #waiting: (() => void)[] | undefined;
  /**
   * The document between two views. After one of the same site the process of the browser stays, in which a page loads in half of the CPU
   * time. With a cache, the process would also have the fonts in its memory.
   */
  between = "about:blank";

  /** A routed context has no cache. */
  async hold(context: BrowserContext): Promise<void> {
    this.between = "/robots.txt";
    await context.route("**/*.woff2", async (route) => {
      await new Promise<void>((resolve) => (this.#waiting ? void this.#waiting.push(resolve) : resolve()));
      await route.continue().catch(() => undefined);
    });
  }
  start() {
    this.#waiting = [];
  }
  release() {
    for (const resolve of this.#waiting ?? []) resolve();
    this.#waiting = undefined;
  }
}

/** Opens a page until its first paint. The shell of the parked site has no content to paint before its scripts. */
async function openView(page: Page, path: string, fonts: HeldFonts) {
  await page.goto(fonts.between);
  fonts.start();
  await page.goto(path, { waitUntil: "commit" });
  const paints = page.waitForFunction(() => performance.getEntriesByType("paint").length > 0, undefined, { timeout: PAINTS_MS });
  await paints.finally(() => fonts.release());
}

async function measureView(page: Page, { stage, path, password }: Place, fonts: HeldFonts) {
  await openView(page, path, fonts).catch(() => openView(page, path, fonts));
  const first = { what: stage === "parked" ? "gate" : "page", ...(await shiftsUntilTheEnd(page)) };
  if (stage === "live") return [first];
  await enterPassword(page, password);
  await gateHeading(page).waitFor({ state: "hidden", timeout: STANDS_MS });
  await page.locator("main h1").waitFor({ timeout: STANDS_MS });
  const after = { what: "after the unlock", ...(await shiftsUntilTheEnd(page)) };
  // A session lasts as long as a tab; the next width begins at the gate.
  await page.evaluate(() => sessionStorage.clear());
  return [first, after];
}

/** The browser leaves out of CLS what moves within half a second of an input; after the unlock it counts here. */
async function shiftsUntilTheEnd(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await scrollToEnd(page);
  return layoutShift(page, { withInput: true });
}
