import { expect, test, vi } from "vitest";

import { SCRIPT, siteForEachTest } from "../../tests/support/middleware-fixture.ts";

const site = siteForEachTest();

async function lines(count: number) {
  const found = () => site.log().filter(({ msg }) => msg === "answered");
  await vi.waitFor(() => expect(found()).toHaveLength(count));
  return found();
}

test("each response is one line: level, method, route, status and time, and nothing about the visitor", async () => {
  await site.ask("/about?email=someone@example.com", {
    headers: { "User-Agent": "a browser of someone", Referer: "https://example.org/x", Cookie: "a=b" },
  });
  await site.ask("/nothing");
  expect(await lines(2)).toMatchObject([
    { level: 20, method: "GET", path: "/about", status: 200, ms: expect.any(Number) },
    { level: 40, method: "GET", path: "unknown", status: 404 },
  ]);
  expect(JSON.stringify(site.log())).not.toMatch(/someone|example\.org|127\.0\.0\.1|a=b/);
});

test("an unknown path is logged as unknown, and no query is logged: both may contain personal data", async () => {
  const routes = [
    ["/about?x=jane", "/about"],
    ["/about/?x=jane", "/about/"],
    ["/robots.txt", "/robots.txt"],
    ["/healthz?x=jane", "/healthz"],
    ["/contact/sent?ref=WB-1234", "/contact/sent"],
    ["/", "/"],
    [SCRIPT.path, "/assets/*"],
    ["/assets/jane-citizen.js", "/assets/*"],
    ["/jane@example.com?x=jane", "unknown"],
    ["/about/jane@example.com", "unknown"],
    ["/%zz-jane-citizen", "unknown"],
    ["/About", "unknown"],
    ["/constructor", "unknown"],
    [`/${"x".repeat(5000)}`, "unknown"],
    ["http://localhost:3000/about?x=jane", "/about"],
    ["http://jane.example/about", "unknown"],
  ] as const;
  let count = 0;
  for (const [target, route] of routes)
    for (const method of ["GET", "POST"]) {
      await site.ask(target, { method });
      expect((await lines((count += 1))).at(-1), target).toMatchObject({ method, path: route });
    }
  expect(JSON.stringify(site.log())).not.toMatch(/jane|xxx|1234/);
});
