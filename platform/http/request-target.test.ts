import { describe, expect, test } from "vitest";

import { type RawResponse, rawResponse } from "../../tests/support/raw-request.ts";
import { PAGES, SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";

const site = sharedSite({ env: { SITE_URL: "https://www.example.com" } });

/** Sends a request of these lines; PORT is replaced by the port of the site. */
const send = (...lines: string[]) =>
  rawResponse(
    site.origin(),
    [...lines, "Connection: close", "", ""].join("\r\n").replaceAll("PORT", new URL(site.origin()).port),
  );
const statusOf = async (target: string, host = "www.example.com") =>
  (await send(`GET ${target} HTTP/1.1`, `Host: ${host}`)).status;

function expectRefusal({ headers, body }: RawResponse) {
  expect(headers["content-type"]).toMatch("text/plain");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(body.toString()).toMatch(/^[A-Z][^<]+\.\n$/);
}

describe("a target in absolute-form of this site is accepted, whatever Host says (RFC 9112, 3.2.2)", () => {
  test.each([
    ["http://www.example.com/about", "other.example"],
    ["HTTPS://WWW.EXAMPLE.COM:443/about", "www.example.com"],
    ["http://www.example.com:/about?from=card", "www.example.com"],
    ["http://localhost:PORT/about", "localhost:PORT"],
    ["http://127.0.0.1:PORT/about", "127.0.0.1:PORT"],
    ["http://[::1]:PORT/about", "localhost"],
  ])("%s", async (target, host) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1`, `Host: ${host}`);
    expect([status, body.toString()]).toEqual([200, PAGES.about]);
  });

  test.each([
    [SCRIPT.path, 200],
    ["/about/", 301],
    ["/nothing", 404],
    ["", 404],
    ["/%2e%2e/about", 400],
  ])("with the path %s: %i, as for the path alone", async (path, status) => {
    expect(await statusOf(`http://www.example.com${path}`)).toBe(status);
  });
});

test.each([
  "http://other.example/about",
  "http://www.example.com.other.example/about",
  "http://www.example.com:8080/about",
  "http://localhost:1/about",
])("%s, of another site, is 400 whatever Host says", async (target) => {
  for (const host of [new URL(target.replace("PORT", "1")).host, "www.example.com"]) {
    const response = await send(`GET ${target} HTTP/1.1`, `Host: ${host}`);
    expect(response.status, host).toBe(400);
    expectRefusal(response);
  }
});

test.each([
  "GET *",
  "GET http:///about",
  "GET http://www.example.com@other.example/about",
  "GET http://www.example.com:99999/about",
  "GET http://[::1/about",
])("%s is 400", async (line) => {
  const response = await send(`${line} HTTP/1.1`, "Host: www.example.com");
  expect(response.status).toBe(400);
  expectRefusal(response);
});

/** Node's parser refuses the first three; node-responses.test.ts tests its response. */
test.each(["about", "?x=1", "http://www.example.com\\@other.example/", "/about#top"])("the target %s is 400", async (target) =>
  expect(await statusOf(target)).toBe(400),
);

describe("exactly one valid Host header (RFC 9112, 3.2)", () => {
  test.each([
    ["none", []],
    ["two", ["Host: localhost", "hOST: localhost"]],
    ["an empty one", ["Host:"]],
    ["a list", ["Host: localhost, other.example"]],
    ["a user", ["Host: user@localhost"]],
    ["an open bracket", ["Host: [::1"]],
  ])("%s: 400", async (_what, hosts) => {
    for (const line of ["GET /about", `GET ${SCRIPT.path}`, "POST /vitals", "GET http://www.example.com/about"])
      expect((await send(`${line} HTTP/1.1`, ...hosts)).status, line).toBe(400);
  });

  test.each(["LOCALHOST:1", "[::1]:3000", "a_b.example.", "localhost:"])("%s is valid", async (host) =>
    expect(await statusOf("/about", host)).toBe(200),
  );

  test("HTTP/1.0 needs none", async () => {
    expect((await send("GET /about HTTP/1.0")).status).toBe(200);
    expect((await send("GET /about HTTP/1.0", "Host: a", "Host: b")).status).toBe(400);
  });
});

test("a transfer coding other than chunked is 501 (RFC 9112, 6.1)", async () => {
  for (const path of ["/about", SCRIPT.path])
    for (const [coding, status] of [
      ["gzip, chunked", 501],
      ["identity", 501],
      ["Chunked", 200],
    ] as const) {
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\nConnection: close\r\n\r\n0\r\n\r\n`;
      const response = await rawResponse(site.origin(), request);
      expect([coding, response.status]).toEqual([coding, status]);
      expect(response.headers["strict-transport-security"]).toContain("max-age=");
    }
});
