import { expect, test, vi } from "vitest";

import { sharedSite, SCRIPT, siteForEachTest } from "../../tests/support/middleware-fixture.ts";

/** A line of the log, inside of a message. */
const FORGED = '{"level":30,"msg":"forged"}';

let failsOnce = false;
const failingSite = sharedSite({
  isStopping: () => {
    if (!failsOnce) return false;
    failsOnce = false;
    throw new Error(`a secret of the database\n${FORGED}`);
  },
});
const failed = () => failingSite.log().filter(({ msg }) => msg === "failed");

test("an error of the server is 500 as plain text, and only the log has its cause; the next request is served", async () => {
  failsOnce = true;
  const { status, headers, body } = await failingSite.ask("/healthz");
  expect([status, body.toString()]).toEqual([500, "Something went wrong on our side.\n"]);
  expect(headers["content-type"]).toMatch("text/plain");
  expect(JSON.stringify(failed())).toContain("a secret of the database");
  expect((await failingSite.ask("/healthz")).status).toBe(200);
});

test("an error whose message has the form of a line of the log is one line of the log", async () => {
  failsOnce = true;
  const before = failingSite.log().length;
  await failingSite.ask("/healthz");
  await vi.waitFor(() => expect(failingSite.log()).toHaveLength(before + 2));
  const [failure, response] = failingSite.log().slice(before);
  expect(failure).toMatchObject({ level: 50, msg: "failed", err: { message: expect.stringContaining(`\n${FORGED}`) as string } });
  expect(response).toMatchObject({ msg: "answered", status: 500 });
});

test.each([
  [{ "Content-Encoding": "gzip" }, "not gzip"],
  [{ "Content-Type": "text/plain; charset=bogus" }, "{}"],
])("a body that cannot be read (%j) is 4xx without a stack trace, and is not logged as an error", async (headers, body) => {
  const before = failed().length;
  const response = await failingSite.ask("/vitals", { method: "POST", headers, body });
  expect(String(response.status)).toMatch(/^4\d\d$/);
  expect(response.headers["content-type"] ?? "text/plain").toMatch("text/plain");
  expect(response.body.toString()).not.toMatch(/Error|\.ts|\.js|node_modules|\bat \S+:\d+/);
  expect(failed()).toHaveLength(before);
});

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
