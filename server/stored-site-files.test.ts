import { afterAll, beforeAll, expect, test } from "vitest";

import { SITE_FILES, type SiteUnderTest, siteUnderTest } from "../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

test.each([
  ["/favicon.ico", "image/x-icon", "cross-origin"],
  ["/icon-192.png", "image/png", "cross-origin"],
  ["/manifest.webmanifest", "application/manifest+json", "same-origin"],
] as const)("%s comes as %s, kept for a day, with the security headers", async (path, type, policy) => {
  const { status, headers, body } = await site.ask(path);
  expect(status).toBe(200);
  expect(body.toString()).toBe(SITE_FILES[path.slice(1) as keyof typeof SITE_FILES]);
  expect(headers["content-type"]?.split(";")[0]).toBe(type);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": policy,
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
  });
});

test("asked again, it is said to be the same", async () => {
  const { headers } = await site.ask("/favicon.ico");
  const again = await site.ask("/favicon.ico", { headers: { "If-None-Match": headers.etag ?? "" } });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test("HEAD answers like GET, without the file", async () => {
  const { status, headers, body } = await site.ask("/icon-192.png", { method: "HEAD" });
  expect([status, headers["content-type"], body.length]).toEqual([200, "image/png", 0]);
});

test("what the build has not made is 404", async () => {
  for (const path of ["/social-card.png", "/icon-512.png", "/site-files/favicon.ico", "/Favicon.ico"])
    expect((await site.ask(path)).status, path).toBe(404);
});
