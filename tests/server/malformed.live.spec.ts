import { expect } from "../fixtures.ts";
import { logLines, test } from "../support/own-server.ts";
import { getOf, rawRequest, statusOf } from "../support/raw-request.ts";

const MALFORMED = [
  ["broken percent-encoding", getOf("/%E0%A4%A")],
  ["a null byte", getOf("/about%00.html")],
  ["traversal", getOf("/../../etc/passwd")],
  ["another site's address", getOf("http://example.com/about")],
  ["no path", getOf("about")],
  ["two Host headers", "GET /about HTTP/1.1\r\nHost: localhost\r\nHost: example.com\r\nConnection: close\r\n\r\n"],
  ["no Host header", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a target of OPTIONS alone", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
  ["a word that is no method", "BREW /about HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
] as const;
/** There is no such file, or it is no address at all: either is right. */
const BESIDE_THE_FILES = [
  ["broken percent-encoding", getOf("/assets/%E0%A4%A")],
  ["a null byte", getOf("/assets/%00")],
  ["traversal", getOf("/assets/../../package.json")],
  ["traversal in encoded dots", getOf("/assets/%2e%2e/%2e%2e/package.json")],
  ["traversal in encoded slashes", getOf("/assets/..%2f..%2fpackage.json")],
  ["traversal twice encoded", getOf("/assets/%252e%252e%252fpackage.json")],
  ["traversal in backslashes", getOf("/assets/..\\..\\package.json")],
] as const;
const TOO_LARGE = [
  ["headers of 10 KB", `GET /about HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${"x".repeat(10_240)}\r\n\r\n`],
] as const;

for (const [kind, requests, statuses] of [
  ["malformed requests", MALFORMED, [400]],
  ["requests for files beside ours", BESIDE_THE_FILES, [400, 404]],
  ["requests of unusual size", TOO_LARGE, [431]],
] as const) {
  test(`${kind} get a clean ${statuses.join(" or ")} and one line in the log each, and the server goes on`, async ({
    startServer,
  }) => {
    const server = await startServer();
    for (const [index, [what, bytes]] of requests.entries()) {
      const answer = await rawRequest(server.origin, bytes);
      const status = statusOf(answer);
      expect.soft(statuses, what).toContain(status);
      expect(answer, what).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer, what).toMatch(/^content-security-policy: default-src 'none';.*frame-ancestors 'none'/im);
      expect(answer, what).not.toMatch(/\n\s+at |node_modules|\.ts:\d|root:|"name":/);
      await expect.poll(() => logLines(server).length, `one line for ${what}`).toBe(index + 1);
      expect(logLines(server).at(-1), what).toMatchObject({ level: 40, status });
    }
    expect(server.output()).not.toMatch(/\n\s+at |UnhandledPromise/);
    expect(statusOf(await rawRequest(server.origin, getOf("/healthz")))).toBe(200);
  });
}
