import type { BrowserContextOptions, Page } from "@playwright/test";

import { test as base } from "../fixtures.ts";
import { originOf, type Stage } from "./origins.ts";

/**
 * For tests that visit page after page and change nothing that a browser keeps. They share one tab for each worker, in which a page
 * loads in half of the CPU time that it takes in a new one. The window has the size of playwright.config.ts again for each test, and
 * asks for reduced motion.
 */
export const test = base.extend<object, { keptTab: Page }>({
  keptTab: [
    async ({ browser }, use, { project }) => {
      const { stage, ...settings } = project.use as BrowserContextOptions & { stage: Stage };
      const context = await browser.newContext({ ...settings, baseURL: originOf(stage), reducedMotion: "reduce" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ keptTab, pageErrors, viewport }, use) => {
    const stopWatching = pageErrors.watch(keptTab.context());
    if (viewport) await keptTab.setViewportSize(viewport);
    await use(keptTab);
    await keptTab.emulateMedia({ media: null });
    // Ends the document, so that what it still logs is an error of this test. A document of another origin would end its process too.
    await keptTab.goto("/robots.txt");
    stopWatching();
  },
});
