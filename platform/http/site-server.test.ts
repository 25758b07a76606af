import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { CONNECTION_LIMITS, type ConnectionLimits } from "./server-limits.ts";
import { type OpenConnections, protectForm } from "./open-connections.ts";
import { discardRest } from "./request-body.ts";
import { createSiteServer, listen } from "./site-server.ts";

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const LAST_GET = GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
/** More than the kernel's buffers take, so that the response waits in the server. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, "a");
const QUICK: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headersMs: 200,
  requestMs: 400,
  silenceMs: 300,
  sweepMs: 20,
};

let server: Server;
let connections: OpenConnections;
let lines: Record<string, unknown>[];
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(app: RequestListener, limits: Partial<ConnectionLimits> = {}, most = 100): Promise<void> {
  lines = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const parts = { log, limits: { ...QUICK, ...limits }, most, headers: { "X-Own": "header" } };
  ({ server, connections } = createSiteServer(app, parts));
  await once(server.listen(0, "127.0.0.1"), "listening");
}

/** A client that keeps its own side open whatever the server does. */
function client(...bytes: (string | Buffer)[]): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  open.add(socket);
  for (const piece of bytes) socket.write(piece);
  return socket;
}

/** Returns the server's socket of the next connection. */
const accepted = async () => ((await once(server, "connection")) as [Socket])[0];
const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.once("close", () => resolve()));
/** Returns what the client receives until the connection ends, with a reset or without. */
function received(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (data: Buffer) => (text += data.toString()));
  return new Promise((resolve) => {
    for (const end of ["end", "close"]) socket.once(end, () => resolve(text));
  });
}
const firstData = async (socket: Socket) => String((await once(socket, "data"))[0]);
const ok: RequestListener = (_request, response) => void response.end("ok");
/** An app that reads each request, as a form or as another body, and responds to none before `respond` is called. */
function heldApp({ isForm = true } = {}) {
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  const app: RequestListener = (request, response) => {
    if (isForm) protectForm(request);
    request.resume().on("end", () => void mayRespond.then(() => response.end("stored")));
  };
  return { app, respond };
}
/** Sends a byte of a body every 10 ms until the connection is closed. Returns all that is received. */
async function sendSlowly(socket: Socket): Promise<string> {
  const timer = setInterval(() => socket.write("a"), 10);
  const text = received(socket);
  await closed(await accepted()).finally(() => clearInterval(timer));
  return text;
}
const head = (method: string, length: number) => `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ["nothing", ""],
  ["an unfinished header section", "GET / HTTP/1.1\r\nHost: local"],
])("%s: 408, and the socket is destroyed although the client leaves its side open", async (_what, bytes) => {
  await serve(ok);
  const socket = client(bytes);
  const text = received(socket);
  await closed(await accepted());
  expect(await text).toMatch(/^HTTP\/1\.1 408 [^]*X-Own: header\r\n[^]*Connection: close/);
});

test("bytes that are not HTTP: 400 once, whatever follows, and the socket is destroyed", async () => {
  await serve(ok);
  const socket = client("nonsense\r\n\r\n");
  const text = received(socket);
  const ending = closed(await accepted());
  socket.write("more nonsense\r\n\r\n");
  await ending;
  expect((await text).match(/HTTP\/1\.1 400 /g)).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === "refused")).toHaveLength(1);
});

test("bytes that are not HTTP after a complete request: its response is sent, and no other", async () => {
  const { app, respond } = heldApp();
  await serve(app);
  const socket = client(`${head("POST", 4)}form`);
  const text = received(socket);
  const [ending] = [closed(await accepted()), await once(server, "request")];
  const broken = once(server, "clientError");
  socket.write("nonsense\r\n\r\n");
  await broken;
  respond();
  expect(await text).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close[^]*stored/);
  expect(await text).not.toContain("400");
  await ending;
});

test("a request with a malformed body after a complete one: only the complete one gets a response", async () => {
  const { app, respond } = heldApp();
  await serve(app);
  const socket = client(`${head("POST", 4)}form`);
  const text = received(socket);
  await once(server, "request");
  const broken = once(server, "clientError");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n");
  await broken;
  respond();
  expect((await text).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test("closeAfterResponses makes a response in progress the last of its connection", async () => {
  const { app, respond } = heldApp();
  await serve(app);
  const text = received(client(GET));
  await once(server, "request");
  connections.closeAfterResponses();
  respond();
  expect(await text).toContain("Connection: close");
});

test("a response that is never read: the socket is destroyed", async () => {
  await serve((_request, response) => void response.end(LARGE));
  client(GET).pause();
  const socket = await accepted();
  await closed(socket);
  expect(socket.bytesWritten).toBeGreaterThan(0);
});

test.each(["PUT", "GET"])("%s with a body that nobody reads and that never ends: one response, then closed", async (method) => {
  await serve(ok);
  const text = await sendSlowly(client(head(method, 1000)));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test("a body that nobody reads and that comes in time: the connection is kept", async () => {
  await serve(ok);
  const socket = client(head("PUT", 2), "a");
  expect(await firstData(socket)).toContain("Connection: keep-alive");
  socket.write(`b${GET}`);
  expect(await firstData(socket)).toMatch(/^HTTP\/1\.1 200/);
});

test("a body that is read, and that comes slowly without an end: 408, closed", async () => {
  await serve(heldApp().app);
  expect(await sendSlowly(client(head("POST", 1000)))).toMatch(/^HTTP\/1\.1 408/);
});

test("pipelined requests get their responses in order", async () => {
  await serve((request, response) => void response.end(request.url));
  const paths = Array.from({ length: 16 }, (_, index) => `/page${index};`);
  const socket = client(paths.map((path) => GET.replace("/", path)).join(""));
  let text = "";
  for await (const data of socket) if ((text += String(data)).includes(paths.at(-1) ?? "")) break;
  expect(text.match(/\/page\d+;/g)).toEqual(paths);
});

test.each([
  ["requests", GET],
  ["requests without Host", "GET / HTTP/1.1\r\n\r\n"],
  ["requests with an unknown Expect", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n"],
])("a flood of %s in one write: no more than the limit are handled, and the socket is destroyed", async (_what, request) => {
  // Longer than the test may take, so that no other limit ends the connection.
  const never = 600_000;
  let handled = 0;
  const app: RequestListener = (_request, response) => void response.end(String((handled += 1)));
  await serve(app, { headersMs: never, requestMs: never, silenceMs: never, keepAliveMs: never });
  client(request.repeat(1_600)).pause();
  await closed(await accepted());
  expect(handled).toBeLessThanOrEqual(QUICK.pipelined);
});

test("too many connections: the one longest without progress is closed, and the new one is served", async () => {
  await serve(ok, {}, 2);
  client();
  const oldest = await accepted();
  client();
  const younger = await accepted();
  const closing = closed(oldest);
  expect(await received(client(LAST_GET))).toMatch(/^HTTP\/1\.1 200/);
  await closing;
  expect(younger.destroyed).toBe(false);
});

test("too many connections: one whose form is arriving or being stored is never closed", async () => {
  const { app, respond } = heldApp();
  await serve(app, { headersMs: 5_000, requestMs: 5_000, silenceMs: 5_000 }, 2);
  const arriving = client(head("POST", 4), "fo");
  await once(server, "request");
  const working = client(head("POST", 4), "form");
  await once(server, "request");
  expect(await received(client())).toBe("");
  arriving.write("rm");
  respond();
  for (const socket of [arriving, working]) expect(await firstData(socket)).toMatch(/^HTTP\/1\.1 200/);
});

test("too many connections: one with a body that is no form that passed the checks is closed, although its bytes arrive", async () => {
  const { app, respond } = heldApp({ isForm: false });
  respond();
  await serve(app, { headersMs: 5_000, requestMs: 5_000, silenceMs: 5_000 }, 1);
  client(head("POST", 4), "fo");
  await once(server, "request");
  expect(await received(client(LAST_GET))).toMatch(/^HTTP\/1\.1 200/);
});

test("too many connections: one with the rest of a form that was refused is closed, although its bytes arrive", async () => {
  const refusing: RequestListener = (request, response) => {
    protectForm(request);
    void discardRest(request).then(() => response.end());
  };
  await serve(refusing, { headersMs: 5_000, requestMs: 5_000, silenceMs: 5_000 }, 1);
  client(head("POST", 4), "fo");
  await once(server, "request");
  expect(await received(client(LAST_GET))).toMatch(/^HTTP\/1\.1 200/);
});

test("too many connections: one whose response nobody reads is closed", async () => {
  await serve((request, response) => void response.end(request.url === "/large" ? LARGE : "ok"), { silenceMs: 60_000 }, 1);
  client(GET.replace("/", "/large")).pause();
  const unread = await accepted();
  await once(server, "request");
  const closing = closed(unread);
  expect(await firstData(client(GET))).toMatch(/^HTTP\/1\.1 200/);
  await closing;
});

test("too many connections: one that reads slowly what the server still sends, as from a file, is closed", async () => {
  const sending: RequestListener = (request, response) =>
    void (request.url === "/large" ? response.write(LARGE) : response.end("ok"));
  await serve(sending, { silenceMs: 60_000 }, 1);
  client(GET.replace("/", "/large")).pause();
  const unread = await accepted();
  await once(server, "request");
  const closing = closed(unread);
  expect(await received(client(LAST_GET))).toMatch(/^HTTP\/1\.1 200/);
  await closing;
});

test("an accept that fails is logged each time, and the next connection is served", async () => {
  await serve(ok);
  const error = Object.assign(new Error("too many open files"), { code: "EMFILE", syscall: "accept" });
  for (const _ of ["once", "twice"]) server.emit("error", error);
  const line = { code: "EMFILE", msg: "a connection was not accepted" };
  expect(lines).toMatchObject([line, line]);
  expect(await firstData(client(GET))).toMatch(/^HTTP\/1\.1 200/);
});

test("a socket that fails in a request is closed, and others are served", async () => {
  await serve((_request, response) => void response.write("some"));
  client(GET);
  const socket = await accepted();
  await once(server, "request");
  const closing = closed(socket);
  socket.destroy(Object.assign(new Error("broken"), { code: "EIO" }));
  await closing;
  expect(await firstData(client(GET))).toMatch(/^HTTP\/1\.1 200/);
});

test.each([
  ["an address of another machine", "192.0.2.1"],
  ["a name that is not found", "none.invalid"],
])("%s as HOST is an error of the settings", async (_name, host) => {
  server = createServer();
  await expect(listen(server, { port: 0, host })).rejects.toThrow(`HOST ${host} is no address of this machine`);
});
