import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";

import { originOf, type Stage } from "../support/origins.ts";
import { partsToHydrate } from "../support/visit.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { becomes, button, shows } from "./steps.ts";
import type { Browser, Visitor } from "./visitor.ts";

export { expect };

const BROWSERS = { firefox: startFirefox, webkit: startWebKit };

export type Options = { stage: Stage };
export type WorkerOptions = { engine: keyof typeof BROWSERS };
type Fixtures = {
  /** A visitor with an empty browser profile. Unexpected console errors fail the test if the browser reports them. */
  visitor: Visitor;
  /** Patterns of error messages that a test causes on purpose. */
  expectedErrors: RegExp[];
  /** Opens a page and waits until it is hydrated and shows its words. The gate of the parked stage is unlocked first. */
  open: (path: string) => Promise<void>;
};

export const test = base.extend<Options & Fixtures, WorkerOptions & { running: Browser }>({
  stage: ["parked", { option: true }],
  engine: ["firefox", { option: true, scope: "worker" }],
  baseURL: async ({ stage }, use) => use(originOf(stage)),
  expectedErrors: async ({ stage: _stage }, use) => use([]),

  running: [
    async ({ engine }, use) => {
      const running = await BROWSERS[engine]();
      await use(running);
      await running.stop();
    },
    { scope: "worker" },
  ],

  visitor: async ({ running, expectedErrors }, use, testInfo) => {
    const visitor = await running.newVisitor();
    await visitor.resize(1280, 720);
    await use(visitor);
    // Playwright prints the path of an attachment in its report.
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath("failed.png");
      writeFileSync(path, await visitor.screenshot());
      await testInfo.attach("screenshot", { path, contentType: "image/png" });
    }
    const unexpected = visitor.errors()?.filter((text) => !expectedErrors.some((pattern) => pattern.test(text))) ?? [];
    await visitor.leave();
    expect(unexpected, "console errors, warnings and uncaught errors").toEqual([]);
  },

  open: async ({ visitor, baseURL, stage }, use) => {
    if (stage === "parked") await unlock(visitor, String(baseURL));
    await use(async (path) => {
      await visitor.open(baseURL + path);
      await shows(visitor, button("Display"));
      // The parked stage loads a page only after the gate is unlocked.
      await becomes("parts that are not hydrated", () => visitor.evaluate(partsToHydrate)).toEqual([]);
    });
  },
});

/** Sets the session flag of docs/specification.md, section 4. robots.txt is an address of the site without the gate. */
async function unlock(visitor: Visitor, origin: string) {
  await visitor.open(`${origin}/robots.txt`);
  await visitor.evaluate(() => sessionStorage.setItem("siteAuthenticated", "true"));
}
