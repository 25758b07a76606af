import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { content } from "../tests/support/fixture-content.ts";
import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

test.each([
  ["a page", "/about", "GET"],
  ["the 404 screen", "/nothing", "GET"],
  ["a redirect", "/about/", "GET"],
  ["a file", SCRIPT.path, "GET"],
  ["a file that is not there", "/assets/no.js", "GET"],
  ["a refused method", "/about", "POST"],
  ["a malformed address", "/%zz", "GET"],
  ["robots.txt", "/robots.txt", "GET"],
  ["a refused measurement", "/vitals", "POST"],
])("%s comes with the security headers, and says nothing of the software", async (_what, path, method) => {
  const { headers } = await site.ask(path, { method });
  expect(headers).toMatchObject({
    "strict-transport-security": expect.stringContaining("max-age="),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
});

test.each([
  ["a page", "/About", "GET"],
  ["robots.txt", "/Robots.txt", "GET"],
  ["the sitemap", "/SITEMAP.xml", "GET"],
  ["the sitemap with a slash", "/sitemap.xml/", "GET"],
  ["its health", "/Healthz", "GET"],
  ["its figures", "/METRICS", "GET"],
  ["an icon", "/Favicon.ico", "GET"],
  ["the worker", "/Service-Worker.js", "GET"],
  ["a file", SCRIPT.path.replace("assets", "Assets"), "GET"],
  ["a measurement", "/Vitals", "POST"],
])("letter case counts: %s at %s does not exist", async (_what, path, method) => {
  expect((await site.ask(path, { method })).status).toBe(404);
});

test("a page's policy has the hashes of its inline code; other answers allow none", async () => {
  const { headers } = await site.ask("/about");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-script=';.*style-src 'self' 'sha256-style=';/);
  expect((await site.ask("/robots.txt")).headers["content-security-policy"]).not.toContain("sha256");
});

test("the street map's origin may be framed where the content has one", async () => {
  const streetMap = { url: "https://maps.example.com/embed?x=1", operator: "Maps" };
  const other = await siteUnderTest({ content: { ...content, site: { ...content.site, streetMap } } });
  const { headers } = await other.ask("/about");
  other.stop();
  expect(headers["content-security-policy"]).toContain("frame-src https://maps.example.com;");
});

describe("a hashed file", () => {
  test("is kept for a year, and comes compressed", async () => {
    const { status, headers, body } = await site.ask(SCRIPT.path, { headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public,max-age=31536000,immutable",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
    expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT.text);
  });

  test("comes as it is to a client that takes no compression, or refuses it", async () => {
    expect((await site.ask(SCRIPT.path)).body.toString()).toBe(SCRIPT.text);
    const refused = await site.ask(SCRIPT.path, { headers: { "Accept-Encoding": "br;q=0, gzip;q=0" } });
    expect(refused.body.toString()).toBe(SCRIPT.text);
  });

  test("that is not there is 404 in a plain line, never a page, and never kept for a year", async () => {
    for (const path of ["/assets/no.js", "/assets/", "/assets/../pages.json.js"]) {
      const { status, headers } = await site.ask(path);
      expect([400, 404], path).toContain(status);
      expect(headers["content-type"], path).toMatch("text/plain");
      expect(headers["cache-control"] ?? "", path).not.toContain("immutable");
    }
  });

  test("is not written to", async () => {
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await site.ask(SCRIPT.path, { method })).status, method).toBeGreaterThanOrEqual(404);
  });
});
