import { afterAll, beforeAll, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  const redirects = [
    { from: "/old", to: "/about" },
    { from: "/jobs.html", to: "/careers#apply" },
    // No page of this small build.
    { from: "/unpublished", to: "/testimonials" },
  ];
  site = await siteUnderTest({ content: { ...content, redirects } });
});
afterAll(() => site.stop());

test.each([
  ["/old", "/about"],
  ["/old/", "/about"],
  ["/old?from=card&x=%2F", "/about?from=card&x=%2F"],
  ["/jobs.html", "/careers#apply"],
  ["/jobs.html?id=7", "/careers?id=7#apply"],
])("%s leads to %s, for good", async (path, address) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await site.ask(path, { method });
    expect(status).toBe(301);
    expect(headers.location).toBe(address);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

test.each(["/Old", "/old//", "//old", "/old/more", "/unpublished", "/?/old"])("%s leads nowhere: it is 404", async (path) => {
  const { status, headers } = await site.ask(path);
  expect(status).toBe(404);
  expect(headers.location).toBeUndefined();
});

test("nothing is sent on that would write", async () => {
  expect((await site.ask("/old", { method: "POST" })).status).toBe(404);
});
