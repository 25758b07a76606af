import { test as base, type BrowserContext, type BrowserContextOptions, expect } from "@playwright/test";

import { collectAdditions, KeptTab } from "./support/kept-tab.ts";
import { PageErrors } from "./support/page-errors.ts";
import { hydrated, unlock } from "./support/visit.ts";
import { originOf, type Stage } from "./support/origins.ts";

export { expect };

export type Options = {
  stage: Stage;
  /** Whether the gate of the parked site is open. Tests of the gate set false. */
  unlocked: boolean;
  /** For tests of a browser's first visit, and of what nothing takes back from a tab, as its history. */
  inNewTab: boolean;
};

type Tools = {
  /** Unexpected errors of all pages. They fail the test. */
  pageErrors: PageErrors;
  /** Another visitor, with the same checks and the same open gate. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page and waits until all of it is hydrated. */
  open: (path: string) => Promise<void>;
};

/** A context keeps these settings, so tests with others share a tab of their own. */
type KeptSettings = { javaScriptEnabled: boolean; unlocked: boolean };

/** Tests share one tab for each worker, which is cleared after each of them. */
export const test = base.extend<Options & Tools, { keptTabOf: (settings: KeptSettings) => KeptTab }>({
  stage: ["parked", { option: true }],
  unlocked: [true, { option: true }],
  inNewTab: [false, { option: true }],
  baseURL: async ({ stage }, use) => use(originOf(stage)),

  pageErrors: async ({ stage }, use) => {
    const pageErrors = new PageErrors(originOf(stage));
    await use(pageErrors);
    expect(pageErrors.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
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

  keptTabOf: [
    async ({ browser }, use, { project }) => {
      const { stage, ...options } = project.use as BrowserContextOptions & { stage: Stage };
      const keptTabs = new Map<string, KeptTab>();
      const open = async ({ javaScriptEnabled, unlocked }: KeptSettings) => {
        const context = await browser.newContext({ ...options, javaScriptEnabled, baseURL: originOf(stage) });
        if (stage === "parked" && unlocked) await unlock(context);
        return context;
      };
      await use((settings) => {
        const key = JSON.stringify(settings);
        const keptTab = keptTabs.get(key) ?? new KeptTab(() => open(settings));
        keptTabs.set(key, keptTab);
        return keptTab;
      });
      for (const keptTab of keptTabs.values()) await keptTab.close();
    },
    { scope: "worker" },
  ],

  context: async (
    { keptTabOf, inNewTab, javaScriptEnabled, unlocked, newVisitor, pageErrors, contextOptions, extraHTTPHeaders },
    use,
  ) => {
    if (inNewTab) return await use(await newVisitor());
    const keptTab = keptTabOf({ javaScriptEnabled, unlocked });
    const page = await keptTab.page();
    const context = page.context();
    const stopWatching = pageErrors.watch(context);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
    const additions = collectAdditions(page);
    await use(context);
    // A script of the test may forbid the storage that is to be cleared.
    await additions[Symbol.asyncDispose]();
    await keptTab.clear();
    stopWatching();
  },

  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    }),
});
