import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeEach(async () => {
  site = await siteUnderTest();
});
afterEach(() => site.stop());

const lines = () => site.log().filter(({ msg }) => msg === "answered");

test("each response is one line: method, route, status and time, and nothing of the visitor", async () => {
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

test.each([
  ["/about?x=1", "/about"],
  ["/about/", "/about/"],
  ["/robots.txt", "/robots.txt"],
  ["/healthz", "/healthz"],
  ["/metrics", "/metrics"],
  ["/contact/sent?ref=WB-1234", "/contact/sent"],
  ["/", "/"],
  [SCRIPT.path, "/assets/*"],
  ["/assets/jane-citizen.js", "/assets/*"],
  ["/jane@example.com", "unknown"],
  ["/about/jane@example.com", "unknown"],
  ["/contact/sent/jane@example.com", "unknown"],
  ["/jane%40example.com/", "unknown"],
  ["/..%2fjane%40example.com", "unknown"],
  ["/%zz-jane-citizen", "unknown"],
  ["/About", "unknown"],
  ["/constructor", "unknown"],
  [`/${"x".repeat(5000)}`, "unknown"],
])("%s is logged as %s: a path that a visitor made up may hold personal data", async (target, route) => {
  for (const method of ["GET", "POST"]) await site.ask(target, { method });
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines().map(({ path }) => path)).toEqual([route, route]);
  expect(JSON.stringify(site.log())).not.toMatch(/jane|xxx|1234/);
});

test("a target in absolute-form is logged by its route, and one that is refused as unknown", async () => {
  await site.ask("http://localhost:3000/about?x=secret");
  await site.ask("http://jane.example/secret");
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ["/about", 200],
    ["unknown", 400],
  ]);
  expect(JSON.stringify(site.log())).not.toMatch(/secret|jane/);
});
