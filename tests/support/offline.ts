import { once } from "node:events";
import type { Page } from "@playwright/test";

import { startSite } from "../../checks/browser/site-server.ts";
import { expect, test as base } from "../fixtures.ts";
import { Complaints } from "./complaints.ts";
import type { Stage } from "./origins.ts";

export { expect };

/** A site of a test's own, at one origin: what is served there can stop, and start again as another release or stage. */
type OwnSite = {
  origin: string;
  /** From now on there is no network. */
  stop: () => Promise<void>;
  /** From now on connections are accepted, and no request gets a response. */
  freeze: () => void;
  /** Ends a freeze: the site responds to what it received in between. */
  thaw: () => void;
  dataFolder: string;
  start: (stage: Stage, env?: Record<string, string>) => Promise<void>;
};

/** What Chromium says of what it asked for while nothing answered. */
const NO_NETWORK = /net::ERR_|Failed to fetch|ERR_INTERNET_DISCONNECTED|The speed measurement did not load/;

export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: "allow",
  baseURL: async ({ site }, use) => use(site.origin),
  complaints: async ({ site }, use) => {
    const complaints = new Complaints(site.origin);
    complaints.allow(NO_NETWORK);
    await use(complaints);
    expect(complaints.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },
  site: async ({ stage }, use) => {
    let server = await startSite(stage);
    const { origin } = server;
    const stop = async () => {
      const { process } = server;
      // At once, as a network goes: a graceful end would first wait for what the browser holds open.
      if (process.exitCode === null && process.signalCode === null) {
        const exit = once(process, "exit");
        process.kill("SIGKILL");
        await exit;
      }
      await server.stop();
    };
    // The kernel goes on accepting connections for a stopped process.
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

/** Every entry of every cache: the cache's name, and the address with its query. */
export const entries = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; address: string }[] = [];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys())
        found.push({ cache, address: url.replace(location.origin, "") });
    return found;
  });

/** The pages that this device keeps. */
export const keptPages = async (page: Page) =>
  (await entries(page)).map(({ address }) => address).filter((address) => !address.startsWith("/assets/"));

/** Opens a page, and waits until this device keeps it and what it always keeps. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main h1")).toBeVisible();
  await isKept(page, path.split("?")[0] ?? path);
}

export const isKept = (page: Page, ...paths: string[]) =>
  expect
    .poll(() => keptPages(page), { message: "kept on this device", timeout: 20_000 })
    .toEqual(expect.arrayContaining(["/contact", "/contact/card", ...paths]));

/** The release and stage of the document that is shown. */
export const shownRelease = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
