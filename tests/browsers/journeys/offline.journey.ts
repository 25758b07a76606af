import { type RunningSite, startSite } from "../../../tools/browser/site-server.ts";
import { endChild } from "../../../tools/process/child-process.ts";
import { content } from "../../support/site.ts";
import { expect, test as base } from "../fixtures.ts";
import { arrivesAt, becomes, click, heading, shows, topLink } from "../steps.ts";
import type { Visitor } from "../visitor.ts";

const { about, services } = content.pages;

/** Each test has its own server, because it kills the server. */
const test = base.extend<{ site: RunningSite }>({
  site: async ({ stage }, use) => {
    const site = await startSite(stage);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

/** Returns the paths that the service worker has stored. */
const storedPaths = (visitor: Visitor) =>
  visitor.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test("docs/specification.md, Addresses: without a network, visited pages open", async ({
  visitor,
  open,
  site,
  expectedErrors,
  baseURL,
}) => {
  // The messages of each browser about requests without a response.
  // Firefox also reports a font that the page asks for without a network.
  expectedErrors.push(/^Uncaught: Error: downloadable font: download failed/);
  expectedErrors.push(/NetworkError|speed measurement did not load|Failed to (load|fetch)|loading failed/i);
  for (const path of ["/services", "/about"]) {
    await open(path);
    await becomes("the stored paths", () => storedPaths(visitor)).toEqual(
      expect.arrayContaining([path, "/contact", "/contact/card"]),
    );
  }
  // A graceful stop would wait for connections that the browser keeps open.
  await endChild(site.process, "SIGKILL");
  await visitor.open(`${baseURL}/about`);
  await shows(visitor, heading(about.heading));
  await click(visitor, topLink("Services"));
  await arrivesAt(visitor, "/services", services.heading);
  await visitor.reload();
  await shows(visitor, heading(services.heading));
  await visitor.open(`${baseURL}/employment`);
  await shows(visitor, heading(content.interface.contactCard.heading));
});
