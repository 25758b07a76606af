import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { plainRequest } from "../../tests/support/raw-request.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { ServedSite } from "./served-site.ts";
import { SiteSwitch } from "./site-switch.ts";

const siteOf = (name: string) => ({ name, folder: name, content: { of: name } }) as unknown as SiteToBuild;

let closed: string[];
let live: SiteSwitch;
let origin: string;
const server = createServer((request, response) => live.respond(request, response));

/** A release that responds to every address with its name. */
function releaseOf(name: string, assets: readonly string[] = [], respond?: RequestListener): ServedSite {
  return {
    site: siteOf(name),
    respond: respond ?? ((_request, response) => void response.end(name)),
    hasAsset: (path) => assets.includes(path),
    close: async () => void closed.push(name),
  };
}
const at = async (path: string) => (await plainRequest(origin + path)).body.toString();

beforeEach(async () => {
  closed = [];
  live = new SiteSwitch(siteOf("one"));
  await live.activate(releaseOf("one", ["/assets/one.js", "/assets/both.js"]));
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("the content before the first release is that of the site with which the process starts", () => {
  expect(new SiteSwitch(siteOf("first")).content()).toEqual({ of: "first" });
});

test("before a file is missing, the release is looked for whose page may have named it, at most four times a second", async () => {
  const looked: string[] = [];
  live.whenAssetIsMissing(async () => {
    looked.push(live.site().name);
    await live.activate(releaseOf("two", ["/assets/two.js"]));
  });
  expect(await at("/assets/one.js")).toBe("one");
  expect(await at("/about")).toBe("one");
  expect(looked).toEqual([]);
  expect(await at("/assets/two.js?v=1")).toBe("two");
  expect(await at("/assets/neither.js")).toBe("two");
  expect(looked).toEqual(["one"]);
});

test("each file of a page waits while the release is looked for", async () => {
  const found = Promise.withResolvers<void>();
  const looking = Promise.withResolvers<void>();
  live.whenAssetIsMissing(async () => {
    looking.resolve();
    await found.promise;
    await live.activate(releaseOf("two", ["/assets/two.js", "/assets/two.json"]));
  });
  const first = at("/assets/two.js");
  await looking.promise;
  const second = at("/assets/two.json");
  // A response to a later request shows that the second one has reached the server.
  expect(await at("/about")).toBe("one");
  found.resolve();
  expect(await Promise.all([first, second])).toEqual(["two", "two"]);
});

test("a file is missing if the newer release cannot be served", async () => {
  live.whenAssetIsMissing(() => Promise.reject(new Error("The store does not respond.")));
  expect(await at("/assets/two.js")).toBe("one");
});

test("an activated release serves everything from the next request on, and the earlier one is closed", async () => {
  await live.activate(releaseOf("two"));
  expect(await at("/about")).toBe("two");
  expect(live.content()).toEqual({ of: "two" });
  expect(closed).toEqual(["one"]);
});

test("a request that the earlier release began gets its response from that release", async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await live.activate(
    releaseOf("slow", [], (_request, response) => {
      begun.resolve();
      void held.promise.then(() => response.end("slow"));
    }),
  );
  const response = at("/contact");
  await begun.promise;
  await live.activate(releaseOf("two"));
  held.resolve();
  expect(await response).toBe("slow");
});
