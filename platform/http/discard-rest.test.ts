import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { discardRest } from "./discard-rest.ts";

let server: Server;
let socket: Socket;
beforeEach(async () => {
  server = createServer((request, response) => {
    void discardRest(request, 100).then(() => response.writeHead(429, { Connection: "close" }).end("too many"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
});
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

/** What the server sends until it closes the connection. Rejects if the server resets it. */
async function wholeResponse(): Promise<string> {
  let response = "";
  socket.on("data", (data: Buffer) => (response += data.toString()));
  await once(socket, "close");
  return response;
}

test("a response to an unread body is sent after the body, so that the connection is not reset", async () => {
  const response = wholeResponse();
  const requested = once(server, "request");
  socket.write(head(10));
  await requested;
  expect(socket.bytesRead).toBe(0);
  socket.write("x".repeat(10));
  expect(await response).toMatch(/^HTTP\/1\.1 429[\s\S]*too many/);
});

test.each([
  ["never arrives", 10],
  ["is far too large", 20 * 1024 * 1024],
])("a body that %s is not waited for", async (_what, length) => {
  socket.write(head(length));
  expect(await wholeResponse()).toMatch(/^HTTP\/1\.1 429/);
});
