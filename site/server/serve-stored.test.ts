import { expect, test } from "vitest";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";

import { NOT_FOUND_PAGE, PAGES, SCRIPT, sharedSite, SITE_FILES, WORKER } from "../../tests/support/middleware-fixture.ts";
import { pageResource } from "../../platform/http/representation.ts";
import { responder } from "../../platform/http/respond.ts";

/* Content negotiation, preconditions, ranges and methods are the same for every stored resource: stored-responses.test.ts. */
const site = sharedSite();

test("a page has the same bytes at each of its addresses, whatever the query, and is revalidated each time", async () => {
  for (const [path, html] of [
    ["/about", PAGES.about],
    ["/about?utm_source=x", PAGES.about],
    ["/about?x=%zz&y=../..", PAGES.about],
    ["/careers/apply", PAGES.careers],
  ] as const) {
    const { status, headers, body } = await site.ask(path);
    expect([path, status, body.toString()]).toEqual([path, 200, html]);
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  }
});

const UNKNOWN = ["/", "/nothing", "/wp-login.php", "/%20", "/about.html", "/pages.json", "/.git/config", "/.git/", "/.env"];
const NO_REDIRECT = ["/nothing/", "/about//", "//about/", "//example.com/"];
const OTHER_CASE = ["/About", "/About/", "/SITEMAP.xml", "/Healthz", "/METRICS"];
const NOT_BUILT = ["/social-card.png", "/site-files/favicon.ico", "/service-worker.js/"];

test.each([...UNKNOWN, ...NO_REDIRECT, ...OTHER_CASE, ...NOT_BUILT, `/${encodeURIComponent("добрый-день")}`])(
  "%s is the 404 page with status 404",
  async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect([status, headers.location, body.toString()]).toEqual([404, undefined, NOT_FOUND_PAGE]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  },
);

test.each(["/assets/no.js", "/assets/", SCRIPT.path.replace("app", "App")])(
  "%s, an unknown asset, is 404 as plain text and is not cached for a year",
  async (path) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch("text/plain");
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
  },
);

test("POST to an unknown address is 404 as plain text; letter case counts there too", async () => {
  for (const path of ["/nothing", "/Vitals", "/assets/no.js"]) {
    const { status, headers } = await site.ask(path, { method: "POST" });
    expect([path, status]).toEqual([path, 404]);
    expect(headers["content-type"]).toMatch("text/plain");
  }
});

test("the service worker may connect to this site alone, and is revalidated each time", async () => {
  const { headers, body } = await site.ask("/service-worker.js");
  expect(body.toString()).toBe(WORKER);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test("an asset is cached for a year", async () => {
  const { headers, body } = await site.ask(SCRIPT.path);
  expect(body.toString()).toBe(SCRIPT.text);
  expect(headers["cache-control"]).toBe("public,max-age=31536000,immutable");
  expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
});

test.each([
  ["/favicon.ico", "image/x-icon", "cross-origin"],
  ["/icon-192.png", "image/png", "cross-origin"],
  ["/favicon.svg", "image/svg+xml", "cross-origin"],
  ["/manifest.webmanifest", "application/manifest+json", "same-origin"],
] as const)("%s is %s, cached for a day", async (path, type, policy) => {
  const { headers, body } = await site.ask(path);
  expect(body.toString()).toBe(SITE_FILES[path.slice(1) as keyof typeof SITE_FILES]);
  expect(headers["content-type"]?.split(";")[0]).toBe(type);
  expect(headers).toMatchObject({ "cache-control": "public, max-age=86400", "cross-origin-resource-policy": policy });
});

test("one trailing slash redirects to the address without it, the query kept", async () => {
  for (const method of ["GET", "HEAD"])
    expect(await site.ask("/careers/apply/?from=card&x=1", { method })).toMatchObject({
      status: 301,
      headers: { location: "/careers/apply?from=card&x=1" },
    });
});

test.each([
  ["percent-encoding without digits", "/%zz"],
  ["bytes that are not UTF-8", "/%ff%fe"],
  ["a NUL", "/about%00.html"],
  ["dot segments", "/../server/config.ts"],
  ["encoded dot segments below /assets", "/assets/%2e%2e/%2e%2e/pages/pages.json"],
  ["a single dot", "/./about"],
  ["a backslash", "/about\\..\\x"],
  ["a slash encoded twice", "/about%252fx"],
])("a path with %s is 400 as plain text", async (_what, path) => {
  const { status, headers, body } = await site.ask(path);
  expect(status).toBe(400);
  expect(headers["content-type"]).toMatch("text/plain");
  expect(body.toString()).not.toContain(path);
});

test("a page whose stored bytes are damaged is a 500 for a client without a coding, and the server goes on", async () => {
  const page = { br: Buffer.from("as stored"), gzip: Buffer.from("damaged"), plainSize: 7 };
  const respond = responder({}, pino({ enabled: false }));
  const server = createServer((request, response) => respond(pageResource(page, {}, 200), request, response)).listen(0);
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusFor = async (headers: Record<string, string>) => (await fetch(origin, { method: "GET", headers })).status;
  expect(await statusFor({ "Accept-Encoding": "identity" })).toBe(500);
  expect(await statusFor({ "Accept-Encoding": "identity", Range: "bytes=0-1" })).toBe(500);
  const head = await fetch(origin, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "9"]);
  server.close();
});
