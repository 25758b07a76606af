import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { drain } from "./drain.ts";

const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

let server: Server;
let kept: Socket;
beforeEach(async () => {
  server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  kept = open();
  // From here on it is a connection that is kept.
  await ask(kept);
});
afterEach(() => {
  kept.destroy();
  server.closeAllConnections();
});

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");
async function ask(socket: Socket): Promise<string> {
  socket.write(ASK);
  return String((await once(socket, "data"))[0]);
}

test("what comes on a kept connection is answered, and told that it was the last; then the server has ended", async () => {
  const ended = new Promise<void>((done) => drain(server, done));
  const closed = once(kept, "close");
  const answer = await ask(kept);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain("Connection: close");
  await Promise.all([closed, ended]);
});

test("nobody new is let in", async () => {
  const { port } = server.address() as AddressInfo;
  drain(server, () => undefined);
  const [error] = (await once(connect(port, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
});
