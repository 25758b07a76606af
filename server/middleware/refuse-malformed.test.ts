import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

describe("a malformed address ends with 400, in a plain line, with the headers of every answer", () => {
  test.each([
    ["percent-encoding cut short", "/about%"],
    ["percent-encoding of no digit", "/%zz"],
    ["bytes that are no UTF-8", "/%ff%fe"],
    ["a null byte", "/about%00.html"],
    ["dot segments", "/../server/config.ts"],
    ["dot segments, encoded", "/%2e%2e/server/config.ts"],
    ["dot segments among assets", "/assets/%2e%2e/%2e%2e/pages/pages.json"],
    ["a single dot", "/./about"],
    ["a backslash", "/about\\..\\x"],
    ["a backslash, encoded", "/%5c%5cexample.com"],
    ["a slash, encoded twice", "/about%252fx"],
  ])("%s", async (_what, path) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(400);
    expect(headers["content-type"]).toMatch("text/plain");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body.toString()).not.toContain(path);
  });
});

test("the query is not looked at: it changes nothing", async () => {
  expect((await site.ask("/about?x=%zz&y=../..")).status).toBe(200);
});

test("an address in another alphabet is well formed, and 404", async () => {
  expect((await site.ask(`/${encodeURIComponent("добрый-день")}`)).status).toBe(404);
});
