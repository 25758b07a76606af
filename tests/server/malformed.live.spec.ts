import { expect } from "../fixtures.ts";
import { requestLines, test } from "../support/own-server.ts";
import { getOf, openSocket, rawRequest, statusOf } from "../support/raw-request.ts";

/* One request for each path through the server. The units of platform/http and site/server test the variants. */
const MALFORMED = [
  ["broken percent-encoding", getOf("/%E0%A4%A"), 400],
  ["traversal", getOf("/../../etc/passwd"), 400],
  ["traversal below /assets in encoded slashes", getOf("/assets/..%2f..%2fpackage.json"), 400],
  ["traversal below /assets, encoded twice", getOf("/assets/%252e%252e%252fpackage.json"), 400],
  ["another site's address", getOf("http://example.com/about"), 400],
  ["no Host header", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an unknown method", "BREW /about HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["bytes that are not HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
  ["headers of 10 KB", `GET /about HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${"x".repeat(10_240)}\r\n\r\n`, 431],
] as const;
/** The server does not log these two. */
const NOT_LOGGED = [
  ["CONNECT", "CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n", 405],
  ["an unknown expectation", getOf("/about").replace("\r\n\r\n", "\r\nExpect: a-miracle\r\n\r\n"), 417],
] as const;

test("a malformed request gets a 4xx without details and one line in the log, and the server continues", async ({
  startServer,
}) => {
  const server = await startServer();
  for (const [index, [what, bytes, status]] of [...MALFORMED, ...NOT_LOGGED].entries()) {
    const response = await rawRequest(server.origin, bytes);
    expect.soft(statusOf(response), what).toBe(status);
    expect(response, what).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(response, what).toMatch(/^content-security-policy: default-src 'none';.*frame-ancestors 'none'/im);
    expect(response, what).not.toMatch(/\n\s+at |node_modules|\.ts:\d|root:|"name":/);
    if (index >= MALFORMED.length) continue;
    await expect.poll(() => requestLines(server).length, `one line for ${what}`).toBe(index + 1);
    expect(requestLines(server).at(-1), what).toMatchObject({ level: 40, status });
  }
  const socket = openSocket(server.origin);
  await new Promise((resolve) => socket.write("GET /about HTT", resolve));
  socket.destroy();
  expect(statusOf(await rawRequest(server.origin, getOf("/healthz")))).toBe(200);
  expect(server.output()).not.toMatch(/\n\s+at |UnhandledPromise/);
});
