import { test as base, type BrowserContext, type BrowserContextOptions, expect } from "@playwright/test";

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

export const test = base.extend<Options & Tools>({
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
