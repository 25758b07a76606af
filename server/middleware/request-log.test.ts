import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type SiteUnderTest, siteUnderTest } from "./site-under-test.ts";

let site: SiteUnderTest;
beforeEach(async () => {
  site = await siteUnderTest();
});
afterEach(() => site.stop());

const lines = () => site.log().filter(({ msg }) => msg === "answered");

test("each answer is one line: method, path, status and time, and nothing of the visitor", async () => {
  await site.ask("/about?email=someone@example.com", {
    headers: { "User-Agent": "a browser of someone", Referer: "https://example.org/x", Cookie: "a=b" },
  });
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toMatchObject({ method: "GET", path: "/about", status: 200, ms: expect.any(Number) });
  expect(JSON.stringify(site.log())).not.toMatch(/someone|example\.org|127\.0\.0\.1|a=b/);
});

test.each([
  "/nothing?token=secret",
  "/%zz?token=secret",
  "/about/?token=secret",
  "/assets/no.js?token=secret",
  "/healthz?token=secret",
])("the query of %s is in no line", async (path) => {
  await site.ask(path);
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(JSON.stringify(site.log())).not.toContain("secret");
});

test("a refusal stands out from an answer", async () => {
  await site.ask("/about");
  await site.ask("/nothing");
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  const [answered, refused] = lines();
  expect(Number(refused?.["level"])).toBeGreaterThan(Number(answered?.["level"]));
});

test("a path made to fill the log is cut short", async () => {
  await site.ask(`/${"x".repeat(5000)}`);
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(String(lines()[0]?.["path"]).length).toBeLessThanOrEqual(200);
});
