import { test as base, type BrowserContext, type BrowserContextOptions, expect } from "@playwright/test";

import { Complaints } from "./support/complaints.ts";
import { arrived, unlock } from "./support/visit.ts";
import { originOf, type Stage } from "./support/origins.ts";

export { expect };

export type Options = {
  stage: Stage;
  /** Whether the parked site's gate is open already; tests of the gate itself say false. */
  unlocked: boolean;
};

type Tools = {
  /** Fails the test when it ends with anything unexpected in it. */
  complaints: Complaints;
  /** A further visitor, watched and unlocked as the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page and waits until it is there and answers. */
  open: (path: string) => Promise<void>;
};

export const test = base.extend<Options & Tools>({
  stage: ["parked", { option: true }],
  unlocked: [true, { option: true }],
  baseURL: async ({ stage }, use) => use(originOf(stage)),

  complaints: async ({ stage }, use) => {
    const complaints = new Complaints(originOf(stage));
    await use(complaints);
    expect(complaints.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },

  context: async ({ context, complaints, stage, unlocked }, use) => {
    complaints.watch(context);
    if (stage === "parked" && unlocked) await unlock(context);
    await use(context);
  },

  newVisitor: async ({ browser, complaints, stage, unlocked }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      complaints.watch(context);
      if (stage === "parked" && unlocked) await unlock(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await arrived(page);
    }),
});
