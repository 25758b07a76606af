import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";

import { drain } from "../platform/process/stop-gracefully.ts";

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const ACCEPT_MS = 50;

let server: Server;
let kept: Socket;
let port: number;
beforeEach(async () => {
  server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  kept = open();
  // After this response the connection is kept alive.
  await ask(kept);
});
afterEach(() => {
  kept.destroy();
  server.closeAllConnections();
});

const open = () => connect(port, "127.0.0.1");
async function ask(socket: Socket): Promise<string> {
  socket.write(GET);
  return String((await once(socket, "data"))[0]);
}
const draining = (acceptMs: number) => new Promise<void>((done) => drain(server, acceptMs, done));
const refused = async () => ((await once(open(), "error")) as [NodeJS.ErrnoException])[0].code;

test.each([0, ACCEPT_MS])(
  "accepting for %i ms: a kept connection gets one more response, with Connection: close, then the server ends",
  async (ms) => {
    const ended = draining(ms);
    const closed = once(kept, "close");
    const response = await ask(kept);
    expect(response).toMatch(/^HTTP\/1\.1 200/);
    expect(response).toContain("Connection: close");
    await Promise.all([closed, ended]);
    expect(await refused()).toBe("ECONNREFUSED");
  },
);

test("a socket that outlives this process: no new connection is accepted", async () => {
  drain(server, 0, () => undefined);
  expect(await refused()).toBe("ECONNREFUSED");
});

test("our own socket: connections that wait in it get a response and are not reset", async () => {
  const sockets = Array.from({ length: 100 }, open);
  const responses = sockets.map((socket) => text(socket.once("connect", () => void socket.write(GET))));
  await once(sockets[0] ?? kept, "connect");
  const ended = draining(ACCEPT_MS);
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/);
  kept.end();
  await ended;
});

test("our own socket under load: each connection gets a response or is refused, none is reset", async () => {
  const outcomes = new Map<string, number>();
  const visitor = async () => {
    for (let outcome = "served"; outcome === "served";) {
      const socket = open();
      socket.once("connect", () => void socket.write(GET));
      outcome = await text(socket).then(
        (received) => (received.includes("here") ? "served" : "closed without a response"),
        ({ code }: NodeJS.ErrnoException) => String(code),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
    // A form takes as long, because its transaction is synced before the response.
    for (const end = performance.now() + 1; performance.now() < end;);
  });
  const visitors = Array.from({ length: 40 }, visitor);
  kept.destroy();
  await Promise.all([draining(ACCEPT_MS), ...visitors]);
  expect(Object.fromEntries(outcomes)).toEqual({ served: expect.any(Number) as number, ECONNREFUSED: 40 });
});
