import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rawResponse, requestOf } from "../../tests/support/raw-request.ts";
import { clientErrorResponse, HOST_CHECKED_BY_APP, replaceNodeResponses } from "./node-responses.ts";

const COMMON = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer({ ...HOST_CHECKED_BY_APP, maxHeaderSize: 1024 }, (_request, response) => response.end("the app"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) =>
    socket.end(clientErrorResponse(error.code, COMMON).bytes),
  );
  replaceNodeResponses(server, COMMON);
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ["bytes that are not HTTP", 400, "hello\r\n\r\n"],
  ["a space before a header's colon", 400, requestOf("GET /", "X-Odd : 1")],
  ["two lengths", 400, requestOf("POST /", "Content-Length: 1", "Content-Length: 2")],
  ["a length and chunks", 400, requestOf("POST /", "Content-Length: 1", "Transfer-Encoding: chunked")],
  ["headers that are too large", 431, requestOf("GET /", `X-Long: ${"x".repeat(2000)}`)],
  ["an expectation other than 100-continue", 417, requestOf("GET /", "Expect: a-miracle")],
  ["CONNECT", 405, "CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n"],
] as const)("%s: %i, as plain text with the headers of every response", async (_what, status, bytes) => {
  const response = await rawResponse(origin, bytes);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(response.body.length),
    date: expect.stringMatching(/ GMT$/) as string,
    connection: "close",
  });
});

test("a client that resets a CONNECT does not end the server", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write("CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n");
  await once(socket, "data");
  socket.resetAndDestroy();
  expect((await rawResponse(origin, requestOf("GET /"))).body.toString()).toBe("the app");
});
