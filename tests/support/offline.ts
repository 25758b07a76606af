import type { Page } from "@playwright/test";

import { startSite } from "../../tools/browser/site-server.ts";
import { expect, test as base } from "../fixtures.ts";
import { PageErrors } from "./page-errors.ts";
import { dataFolderOf, isRunning, originOf, type Stage } from "./origins.ts";
import { SwitchedProxy } from "./switched-proxy.ts";

export { expect };

/** A site at an origin of the test's own. It can stop, and start again with other content or another stage. */
type OwnSite = {
  origin: string;
  /** Simulates a device without a network. */
  stop: () => Promise<void>;
  /** From now on connections are accepted, but no request gets a response. */
  freeze: () => void;
  /** Ends a freeze. The server then receives the requests that were sent meanwhile. */
  thaw: () => void;
  /** Whether the server receives each request and the browser loses the connection before the response. */
  loseResponses: (isLosing: boolean) => void;
  /** The folder of the submissions of all tests. */
  dataFolder: string;
  /** A site with settings is a server of its own. */
  start: (stage: Stage, env?: Record<string, string>) => Promise<void>;
};

/** Chromium logs these for requests without a network. */
const NO_NETWORK = /net::ERR_|Failed to fetch|ERR_INTERNET_DISCONNECTED|The speed measurement did not load/;

export const test = base.extend<{ site: OwnSite }>({
  inNewTab: true,
  serviceWorkers: "allow",
  baseURL: async ({ site }, use) => use(site.origin),
  pageErrors: async ({ site }, use) => {
    const pageErrors = new PageErrors(site.origin);
    pageErrors.allow(NO_NETWORK);
    await use(pageErrors);
    expect(pageErrors.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },
  // The browser reaches the servers that all tests share through a proxy: a start of a server takes longer than most of these tests.
  site: async ({ stage }, use) => {
    await using servers = new AsyncDisposableStack();
    const serverOf = async (next: Stage, env: Record<string, string> = {}) =>
      Object.keys(env).length === 0 && isRunning(next)
        ? originOf(next)
        : servers.use(await startSite(next, env, { isQuick: true })).origin;
    const proxy = new SwitchedProxy(await serverOf(stage));
    await proxy.start();
    const { origin } = proxy;
    await use({
      origin,
      dataFolder: dataFolderOf(stage),
      stop: () => proxy.stop(),
      freeze: () => proxy.freeze(),
      thaw: () => proxy.thaw(),
      loseResponses: (isLosing) => proxy.loseResponses(isLosing),
      start: async (next, env) => {
        await proxy.stop();
        await proxy.start(await serverOf(next, env));
      },
    });
    await proxy.stop();
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

/** The name of the site of the present document. */
export const shownSite = (page: Page) => page.locator('meta[name="release"]').getAttribute("content");
