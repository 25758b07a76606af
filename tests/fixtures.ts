import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";

import { clearTab, collectInitScripts, openTab } from "./support/kept-tab.ts";
import { PageErrors } from "./support/page-errors.ts";
import { hydrated, unlock } from "./support/visit.ts";
import { originOf, type Stage } from "./support/origins.ts";

export { expect };

export type Options = {
  stage: Stage;
  /** Whether the gate of the parked site is open. Tests of the gate set false. */
  unlocked: boolean;
};

type Tools = {
  /** Unexpected errors of all pages. They fail the test. */
  pageErrors: PageErrors;
  /** Another visitor, with the same checks and the same open gate. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page and waits until all of it is hydrated. */
  open: (path: string) => Promise<void>;
};

/** For tests of a browser's first visit, of its clock, and of what a context keeps. Each has a context of its own. */
export const inNewTab = base.extend<Options & Tools>({
  stage: ["parked", { option: true }],
  unlocked: [true, { option: true }],
  baseURL: async ({ stage }, use) => use(originOf(stage)),

  pageErrors: async ({ stage }, use) => {
    const pageErrors = new PageErrors(originOf(stage));
    await use(pageErrors);
    expect(pageErrors.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },

  context: async ({ context, pageErrors, stage, unlocked }, use) => {
    pageErrors.watch(context);
    if (stage === "parked" && unlocked) await unlock(context);
    await use(context);
  },

  newVisitor: async ({ browser, pageErrors, stage, unlocked }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      pageErrors.watch(context);
      if (stage === "parked" && unlocked) await unlock(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    }),
});

/**
 * For all other tests. They share one tab for each worker, which is cleared after each of them. A test without scripts, and one in front
 * of the gate, has a context of its own, because a context keeps these settings.
 */
export const test = inNewTab.extend<object, { keptTab: Page }>({
  keptTab: [
    async ({ browser }, use, { project }) => {
      const { stage, ...settings } = project.use as BrowserContextOptions & { stage: Stage };
      const page = await openTab(browser, { ...settings, baseURL: originOf(stage) });
      if (stage === "parked") await unlock(page.context());
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],

  context: async ({ keptTab, javaScriptEnabled, unlocked, newVisitor, pageErrors, contextOptions, extraHTTPHeaders }, use) => {
    if (!javaScriptEnabled || !unlocked) return await use(await newVisitor());
    const context = keptTab.context();
    const stopWatching = pageErrors.watch(context);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await keptTab.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    const scripts = collectInitScripts(keptTab);
    await use(context);
    // A script of the test may forbid the storage that is to be cleared.
    await scripts[Symbol.asyncDispose]();
    await clearTab(keptTab);
    stopWatching();
  },

  page: async ({ context, keptTab, viewport }, use) => {
    const page = context === keptTab.context() ? keptTab : await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});
