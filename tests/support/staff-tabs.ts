import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

import { clearTab, collectAdditions } from "./kept-tab.ts";

type Tab = { context: BrowserContext; page: Page; like: string };
/** A tab as a test has it. `end` is for the end of the test. */
type TakenTab = Tab & { end: () => Promise<void> };

/** A small document of the staff side for everybody, without a script. */
const BLANK = "/manifest.webmanifest";
/** As in playwright.config.ts. */
const VIEWPORT = { width: 1280, height: 800 };

/**
 * Tabs in which tests of the staff side follow each other (why: kept-tab.ts). There are as many as a test has open at the same time, with
 * scripts and without.
 */
export class StaffTabs implements AsyncDisposable {
  readonly #browser: Browser;
  readonly #free: Tab[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a tab that is like a new one with these options. */
  async take({ viewport = VIEWPORT, ...options }: BrowserContextOptions): Promise<TakenTab> {
    const like = JSON.stringify(options);
    const place = this.#free.findIndex((free) => free.like === like);
    const [tab = await this.#open(options, like)] = place < 0 ? [] : this.#free.splice(place, 1);
    if (viewport) await tab.page.setViewportSize(viewport);
    const changes = new AsyncDisposableStack();
    changes.use(collectAdditions(tab.page));
    changes.use(collectSessions(tab.context));
    return { ...tab, end: () => this.#giveBack(tab, changes) };
  }

  async #open(options: BrowserContextOptions, like: string): Promise<Tab> {
    const context = await this.#browser.newContext(options);
    return { context, page: await context.newPage(), like };
  }

  /** A tab is not kept if the test has closed it, its server is gone, or it has a clock. */
  async #giveBack(tab: Tab, changes: AsyncDisposable): Promise<void> {
    const isLikeNew = await clear(tab, changes).catch(() => false);
    if (isLikeNew) this.#free.push(tab);
    else await tab.context.close();
  }

  async [Symbol.asyncDispose]() {
    for (const { context } of this.#free) await context.close();
  }
}

/** Collects the sessions with the browser itself, such as those of authenticators. They end with what this returns. */
function collectSessions(context: BrowserContext): AsyncDisposable {
  const sessions: CDPSession[] = [];
  const newCDPSession = context.newCDPSession.bind(context);
  const open: BrowserContext["newCDPSession"] = async (page) => {
    const session = await newCDPSession(page);
    sessions.push(session);
    return session;
  };
  Object.assign(context, { newCDPSession: open });
  const end = async () => {
    Object.assign(context, { newCDPSession });
    for (const session of sessions) await session.detach();
  };
  return { [Symbol.asyncDispose]: end };
}

/** Removes what a test has set and stored, and returns whether nothing of it is left. */
async function clear({ context, page }: Tab, changes: AsyncDisposable): Promise<boolean> {
  await changes[Symbol.asyncDispose]();
  await clearTab(page, BLANK);
  await context.clearPermissions();
  // A clock that a test has installed stays in its context, and replaces this function in every document.
  return await page.evaluate(() => String(window.setTimeout).includes("[native code]"));
}
