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

/** All that comes until the server has closed. @throws where it resets the connection */
async function wholeAnswer(): Promise<string> {
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  await once(socket, "close");
  return answer;
}

test("a body that comes after the server has made up its mind costs nobody the answer", async () => {
  const answer = wholeAnswer();
  const asked = once(server, "request");
  socket.write(head(10));
  await asked;
  expect(socket.bytesRead, "nothing is answered while the body is still to come").toBe(0);
  socket.write("x".repeat(10));
  expect(await answer).toMatch(/^HTTP\/1\.1 429[\s\S]*too many/);
});

test.each([
  ["never comes", 10],
  ["is far too large", 20 * 1024 * 1024],
])("a body that %s is not waited for", async (_what, length) => {
  socket.write(head(length));
  expect(await wholeAnswer()).toMatch(/^HTTP\/1\.1 429/);
});
