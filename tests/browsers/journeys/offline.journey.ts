import { once } from "node:events";

import { type RunningSite, startSite } from "../../../checks/browser/site-server.ts";
import { content } from "../../support/site.ts";
import { expect, test as base } from "../fixtures.ts";
import { arrivesAt, becomes, click, heading, shows, topLink } from "../steps.ts";
import type { Visitor } from "../visitor.ts";

const { about, services } = content.pages;

/** A server of the test's own. */
const test = base.extend<{ site: RunningSite }>({
  site: async ({ stage }, use) => {
    const site = await startSite(stage);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

/** Ends a server at once: a graceful end would wait for connections that the browser keeps open. */
async function disconnect({ process }: RunningSite) {
  const exit = once(process, "exit");
  process.kill("SIGKILL");
  await exit;
}

/** The paths that this device keeps. */
const keptPaths = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test("docs/specification.md, Addresses: without a network visited pages open, and every other address shows the contact card", async ({
  visitor,
  open,
  site,
  expectedErrors,
  baseURL,
}) => {
  // Messages about requests that nothing answers, in each browser's words.
  expectedErrors.push(/NetworkError|speed measurement did not load|Failed to (load|fetch)|loading failed/i);
  for (const path of ["/services", "/about"]) {
    await open(path);
    await becomes("kept paths", () => keptPaths(visitor)).toEqual(expect.arrayContaining([path, "/contact", "/contact/card"]));
  }
  await disconnect(site);
  await visitor.open(`${baseURL}/about`);
  await shows(visitor, heading(about.heading));
  await click(visitor, topLink("Services"));
  await arrivesAt(visitor, "/services", services.heading);
  await visitor.reload();
  await shows(visitor, heading(services.heading));
  await visitor.open(`${baseURL}/employment`);
  await shows(visitor, heading(content.interface.contactCard.heading));
});
