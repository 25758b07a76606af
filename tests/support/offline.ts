import { once } from "node:events";
import type { Page } from "@playwright/test";

import { startSite } from "../../tools/browser/site-server.ts";
import { expect, test as base } from "../fixtures.ts";
import { PageErrors } from "./page-errors.ts";
import type { Stage } from "./origins.ts";

export { expect };

/** A server of one test, at one origin. It can stop, and start again as another release or stage. */
type OwnSite = {
  origin: string;
  /** Simulates a device without a network. */
  stop: () => Promise<void>;
  /** From now on connections are accepted, but no request gets a response. */
  freeze: () => void;
  /** Ends a freeze. The server then responds to the requests that it received meanwhile. */
  thaw: () => void;
  dataFolder: string;
  start: (stage: Stage, env?: Record<string, string>) => Promise<void>;
};

/** Chromium logs these for requests without a network. */
const NO_NETWORK = /net::ERR_|Failed to fetch|ERR_INTERNET_DISCONNECTED|The speed measurement did not load/;

export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: "allow",
  baseURL: async ({ site }, use) => use(site.origin),
  pageErrors: async ({ site }, use) => {
    const pageErrors = new PageErrors(site.origin);
    pageErrors.allow(NO_NETWORK);
    await use(pageErrors);
    expect(pageErrors.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },
  site: async ({ stage }, use) => {
    let server = await startSite(stage);
    const { origin } = server;
    const stop = async () => {
      const { process } = server;
      // SIGTERM would first wait for the open connections of the browser.
      if (process.exitCode === null && process.signalCode === null) {
        const exit = once(process, "exit");
        process.kill("SIGKILL");
        await exit;
      }
      await server.stop();
    };
    // The kernel accepts connections for a stopped process.
    const freeze = () => void server.process.kill("SIGSTOP");
    const thaw = () => void server.process.kill("SIGCONT");
    const start = async (next: Stage, env: Record<string, string> = {}) => {
      await stop();
      server = await startSite(next, { ...env, PORT: new URL(origin).port });
    };
    await use({ origin, dataFolder: server.dataFolder, stop, freeze, thaw, start });
    await stop();
  },
});

/** All entries of all caches, with the name of the cache and the address with its query. */
export const entries = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; address: string }[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys())
        found.push({ cache, address: url.replace(location.origin, "") });
    return found;
  });

/** The pages that are stored on this device. */
export const keptPages = async (page: Page) =>
  (await entries(page)).map(({ address }) => address).filter((address) => !address.startsWith("/assets/"));

/** Opens a page, and waits until it is stored on this device. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  await isKept(page, path.split("?")[0] ?? path);
}

export const isKept = (page: Page, ...paths: string[]) =>
  expect
    .poll(() => keptPages(page), { message: "stored on this device", timeout: 20_000 })
    .toEqual(expect.arrayContaining(["/contact", "/contact/card", ...paths]));

/** The stage and release of the present document. */
export const shownRelease = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
