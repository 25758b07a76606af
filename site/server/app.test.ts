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
