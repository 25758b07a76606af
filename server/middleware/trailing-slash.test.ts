import { afterAll, beforeAll, expect, test } from "vitest";

import { type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

test.each([
  ["/about/", "/about"],
  ["/careers/apply/", "/careers/apply"],
  ["/about/?from=card&x=1", "/about?from=card&x=1"],
])("%s leads to %s, for good", async (path, address) => {
  const { status, headers } = await site.ask(path);
  expect(status).toBe(301);
  expect(headers.location).toBe(address);
});

test("HEAD is led the same way", async () => {
  expect(await site.ask("/about/", { method: "HEAD" })).toMatchObject({ status: 301, headers: { location: "/about" } });
});

test.each(["/", "/nothing/", "/about//", "//about/", "//example.com/", "/assets/", "/About/"])(
  "%s leads nowhere: it is 404",
  async (path) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
  },
);
