import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { answerBeforeClosing } from "./answer-before-closing.ts";

const FORM = "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=b";
const GARBAGE = "this is no HTTP\r\n\r\n";

let server: Server;
let waiting: ServerResponse[];
let errors: number;
beforeEach(async () => {
  waiting = [];
  errors = 0;
  server = createServer((request, response) => void request.resume().on("end", () => waiting.push(response)));
  const closesLater = answerBeforeClosing(server);
  server.on("clientError", (_error, socket: Socket) => {
    errors += 1;
    if (!closesLater(socket)) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends pieces, each once the server has handled those before; answers what waits; gives the whole of what came back. */
async function exchange(pieces: readonly string[], { forms = 1, garbage = 1 } = {}): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data.toString()));
  const closed = once(socket, "close");
  for (const [index, piece] of pieces.entries()) {
    socket.write(piece);
    if (index < pieces.length - 1) await vi.waitUntil(() => waiting.length > 0);
  }
  await expect.poll(() => [waiting.length, errors]).toEqual([forms, garbage]);
  for (const response of waiting) response.end("stored");
  await closed;
  return received;
}
const statuses = (received: string) => received.match(/HTTP\/1\.1 \d+/g);

test.each([
  ["in one piece", [FORM + GARBAGE]],
  ["in two", [FORM, GARBAGE]],
])("a form that garbage follows %s gets its own response, and then the connection ends", async (_what, pieces) => {
  const received = await exchange(pieces);
  expect(statuses(received)).toEqual(["HTTP/1.1 200"]);
  expect(received).toMatch(/^Connection: close/m);
  expect(received).toContain("stored");
});

test("two forms that garbage follows get both responses, in order", async () => {
  const received = await exchange([FORM + FORM + GARBAGE], { forms: 2 });
  expect(statuses(received)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(received.match(/^Connection: close/gm)).toHaveLength(1);
});

test.each([
  ["garbage alone", GARBAGE],
  ["a form whose own body is broken", "POST /form HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n"],
])("%s is answered with 400", async (_what, bytes) => {
  expect(statuses(await exchange([bytes], { forms: 0 }))).toEqual(["HTTP/1.1 400"]);
});

test("a response that is sent already does not hold the connection", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data.toString()));
  socket.write(FORM);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end("stored");
  await expect.poll(() => received).toContain("stored");
  socket.write(GARBAGE);
  await once(socket, "close");
  expect(statuses(received)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});
