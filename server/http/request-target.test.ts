import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type RawResponse, rawResponse } from "../../tests/support/raw-response.ts";
import { PAGES, SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({ env: { SITE_URL: "https://www.example.com" } });
});
afterAll(() => site.stop());

/** Sends a request of these lines; PORT stands for the port that the site listens on. */
const send = (...lines: string[]) =>
  rawResponse(site.origin, [...lines, "Connection: close", "", ""].join("\r\n").replaceAll("PORT", new URL(site.origin).port));

function expectRefused({ headers, body }: RawResponse) {
  expect(headers["content-type"]).toMatch("text/plain");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(body.toString()).toMatch(/^[A-Z][^<]+\.\n$/);
}

describe("a target in absolute-form of this site is accepted, whatever Host says (RFC 9112, 3.2.2)", () => {
  test.each([
    ["http://www.example.com/about", "www.example.com"],
    ["https://www.example.com/about", "www.example.com"],
    ["HTTP://WWW.EXAMPLE.COM/about", "www.example.com"],
    ["https://www.example.com:443/about", "www.example.com"],
    ["http://www.example.com:/about", "www.example.com"],
    ["http://www.example.com/about?from=card", "www.example.com"],
    ["http://www.example.com/about", "other.example"],
    ["http://localhost:PORT/about", "localhost:PORT"],
    ["http://127.0.0.1:PORT/about", "127.0.0.1:PORT"],
    ["http://[::1]:PORT/about", "localhost"],
  ])("%s", async (target, host) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1`, `Host: ${host}`);
    expect([status, body.toString()]).toEqual([200, PAGES.about]);
  });

  test.each([
    [`http://www.example.com${SCRIPT.path}`, 200],
    ["http://www.example.com/healthz", 200],
    ["http://www.example.com/about/", 301],
    ["http://www.example.com/nothing", 404],
    ["http://www.example.com", 404],
    ["http://www.example.com?x=1", 404],
    ["http://www.example.com/../about", 400],
    ["http://www.example.com/%2e%2e/about", 400],
    ["http://www.example.com/%zz", 400],
  ])("%s is %i, as its path alone is", async (target, status) => {
    expect((await send(`GET ${target} HTTP/1.1`, "Host: www.example.com")).status).toBe(status);
  });
});

describe("another site's is 400, whatever Host says", () => {
  test.each([
    "http://other.example/about",
    "http://example.com/about",
    "http://www.example.com.other.example/about",
    "http://www.example.com:8080/about",
    "http://localhost/about",
    "http://localhost:1/about",
    "http://127.0.0.1.example:PORT/about",
    "http://169.254.169.254/latest/meta-data/",
  ])("%s", async (target) => {
    for (const host of [new URL(target.replace("PORT", "1")).host, "www.example.com"]) {
      const response = await send(`GET ${target} HTTP/1.1`, `Host: ${host}`);
      expect(response.status, host).toBe(400);
      expectRefused(response);
    }
  });
});

describe("a target of another form is 400", () => {
  test.each([
    "OPTIONS *",
    "GET *",
    "GET http:///about",
    "GET http://:80/about",
    "GET http://user@www.example.com/about",
    "GET http://www.example.com@other.example/about",
    "GET http://www.example.com:port/about",
    "GET http://www.example.com:99999/about",
    "GET http://[::1/about",
    "GET ftp://www.example.com/about",
    "GET file:///etc/passwd",
  ])("%s", async (line) => {
    const response = await send(`${line} HTTP/1.1`, "Host: www.example.com");
    expect(response.status).toBe(400);
    expectRefused(response);
  });

  /** Its response is tested in node-responses.test.ts. */
  test.each(["about", "localhost:PORT", "?x=1", "http:/about", "http://www.example.com\\@other.example/", "data:,x"])(
    "%s, which node's parser refuses",
    async (target) => expect((await send(`GET ${target} HTTP/1.1`, "Host: www.example.com")).status).toBe(400),
  );

  test("one with a fragment", async () => {
    expect((await send("GET /about#top HTTP/1.1", "Host: localhost")).status).toBe(400);
  });
});

describe("exactly one valid Host header (RFC 9112, 3.2)", () => {
  test.each([
    ["none", []],
    ["two", ["Host: localhost", "Host: localhost"]],
    ["two that differ", ["Host: localhost", "Host: other.example"]],
    ["two, in other letters", ["Host: localhost", "hOST: localhost"]],
    ["an empty one", ["Host:"]],
    ["a list", ["Host: localhost, other.example"]],
    ["a path", ["Host: localhost/about"]],
    ["a scheme", ["Host: http://localhost"]],
    ["a user", ["Host: user@localhost"]],
    ["a space", ["Host: local host"]],
    ["a port of no digits", ["Host: localhost:http"]],
    ["an open bracket", ["Host: [::1"]],
    ["markup", ["Host: <script>"]],
    ["a byte over 127", ["Host: caf\u00e9.example"]],
  ])("%s: 400", async (_what, hosts) => {
    for (const line of ["GET /about", `GET ${SCRIPT.path}`, "POST /vitals", "GET http://www.example.com/about"]) {
      const response = await send(`${line} HTTP/1.1`, ...hosts);
      expect(response.status, line).toBe(400);
    }
  });

  test.each(["localhost", "LOCALHOST:1", "[::1]:3000", "127.0.0.1", "any.example", "a_b.example.", "localhost:"])(
    "%s is valid",
    async (host) => expect((await send("GET /about HTTP/1.1", `Host: ${host}`)).status).toBe(200),
  );

  test("HTTP/1.0 has none", async () => {
    expect((await send("GET /about HTTP/1.0")).status).toBe(200);
    expect((await send("GET /about HTTP/1.0", "Host: a", "Host: b")).status).toBe(400);
  });
});
