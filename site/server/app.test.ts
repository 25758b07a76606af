import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";

const streetMap = { url: "https://maps.example.com/embed?x=1", operator: "Maps" };
const site = sharedSite();
const withMap = sharedSite({ content: { ...content, site: { ...content.site, streetMap } } });

test.each([
  ["a page", "/about", "GET"],
  ["the 404 page", "/nothing", "GET"],
  ["a redirect", "/about/", "GET"],
  ["an asset", SCRIPT.path, "GET"],
  ["an unknown asset", "/assets/no.js", "GET"],
  ["a refused method", "/about", "POST"],
  ["a malformed address", "/%zz", "GET"],
  ["a refused measurement", "/vitals", "POST"],
])("%s has the security headers, and does not name the software", async (_what, path, method) => {
  const { headers } = await site.ask(path, { method });
  expect(headers).toMatchObject({
    "strict-transport-security": expect.stringContaining("max-age="),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  for (const name of ["x-powered-by", "server", "set-cookie"]) expect(headers[name], name).toBeUndefined();
});

test("the street map's origin may be framed if the content has one", async () => {
  const { headers } = await withMap.ask("/about");
  expect(headers["content-security-policy"]).toContain("frame-src https://maps.example.com;");
});

const redirects = [
  { from: "/old", to: "/about" },
  { from: "/jobs.html", to: "/careers#apply" },
  // The fixture's build has no such page, as a parked redirecting has no page of the live stage.
  { from: "/unpublished", to: "/testimonials" },
];
const redirecting = sharedSite({ content: { ...content, redirects } });

test.each([
  ["/old", "/about"],
  ["/old/", "/about"],
  ["/old?from=card&x=%2F", "/about?from=card&x=%2F"],
  ["/jobs.html?id=7", "/careers?id=7#apply"],
])("%s redirects to %s with 301", async (path, location) => {
  for (const method of ["GET", "HEAD"])
    expect(await redirecting.ask(path, { method })).toMatchObject({ status: 301, headers: { location } });
});

test.each(["/Old", "/old//", "//old", "/old/more", "/unpublished", "/?/old"])("%s is 404", async (path) => {
  const { status, headers } = await redirecting.ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test("POST is not redirected", async () => expect((await redirecting.ask("/old", { method: "POST" })).status).toBe(404));
