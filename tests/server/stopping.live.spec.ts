import { once } from "node:events";

import { expect } from "../fixtures.ts";
import { test } from "../support/own-server.ts";
import { getOf, openSocket, rawRequest, statusOf } from "../support/raw-request.ts";

const MEASUREMENT = JSON.stringify({ name: "LCP", value: 900, page: "/about" });

test("SIGTERM: a request under way is answered, new ones are refused, and the process ends with 0", async ({ startServer }) => {
  const server = await startServer();
  const exit = once(server.process, "exit");
  const socket = openSocket(server.origin);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const closed = once(socket, "close");
  socket.write(
    `POST /vitals HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${MEASUREMENT.length}\r\n\r\n${MEASUREMENT.slice(0, 10)}`,
  );
  // Answered after the one above has been read: both went to the same server in this order.
  await isAnswering(server.origin);

  server.process.kill("SIGTERM");
  await expect
    .poll(() => rawRequest(server.origin, getOf("/healthz")).then(statusOf, (error: NodeJS.ErrnoException) => error.code))
    .toBe("ECONNREFUSED");
  socket.write(MEASUREMENT.slice(10));
  await expect.poll(() => statusOf(answer)).toBe(204);
  await closed;
  const [code] = (await exit) as [number | null];
  expect(code).toBe(0);
});

test("SIGINT (Ctrl+C) ends it as well, at once where nothing is under way", async ({ startServer }) => {
  const server = await startServer();
  const exit = once(server.process, "exit");
  await isAnswering(server.origin);
  server.process.kill("SIGINT");
  const [code] = (await exit) as [number | null];
  expect(code).toBe(0);
});

const isAnswering = (origin: string) => expect.poll(async () => statusOf(await rawRequest(origin, getOf("/healthz")))).toBe(200);
