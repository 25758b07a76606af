import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

import { pause } from "../process/until.ts";

/** The first argument of this process, as JSON. The clients run in a separate process, so that they do not slow the visitor. */
export type CrowdTask = {
  port: number;
  /** Files or pages whose downloads the clients abort. */
  paths: readonly string[];
  downloads: number;
  unread: number;
  pipelining: number;
  /** The port of the proxy, which gets the floods of pipelined requests. */
  proxyPort: number;
};

const AT_ONCE = 150;
/** How long a client keeps a connection that the server does not close: between half and one and a half times this. */
const HOLD_MS = 1_000;
const holdMs = (index: number) => HOLD_MS * (0.5 + (index % 100) / 100);
const FLOOD = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1_600);
const FORM =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nway=";
/** What clients send that then never read: nothing, half a head, a request, half a form, half a body. */
const UNREAD = [
  "",
  "GET /about HTTP/1.1\r\nHost: loc",
  "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n",
  FORM,
  "PUT /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf",
];

const task = JSON.parse(process.argv[2] ?? "") as CrowdTask;
await atOnce(task.downloads, "downloads aborted", abortDownload);
const leaving = new AbortController();
let floodsAnswered = 0;
const pipelining = Array.from({ length: task.pipelining }, (_, index) => pipelineUntil(leaving.signal, index));
await atOnce(task.unread, "connections unread or half sent", holdConnection);
leaving.abort();
await Promise.all(pipelining);
console.log(`${floodsAnswered} floods got responses`);
if (task.pipelining > 0 && floodsAnswered === 0) throw new Error("No flood reached the site");

async function atOnce(times: number, what: string, act: (index: number) => Promise<void>): Promise<void> {
  let started = 0;
  const client = async () => {
    while (started < times) {
      started += 1;
      if (started % (times / 4) === 0) console.log(`${started} ${what}`);
      await act(started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** Closes the connection when the first bytes arrive or, every other time, right after the request is sent. */
async function abortDownload(index: number): Promise<void> {
  const socket = open();
  const path = task.paths[index % task.paths.length];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => void (index % 2 === 0 && socket.destroy()));
  socket.once("data", () => socket.destroy());
  await closed(socket);
}

async function holdConnection(index: number): Promise<void> {
  const socket = open();
  socket.write(UNREAD[index % UNREAD.length] ?? "");
  await Promise.race([closed(socket), pause(holdMs(index))]);
  socket.destroy();
}

async function pipelineUntil(signal: AbortSignal, index: number): Promise<void> {
  while (!signal.aborted) {
    const socket = connectTls({ port: task.proxyPort, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false });
    socket.on("error", () => {});
    // Reads no more than the buffer of the socket takes.
    socket.once("readable", () => (floodsAnswered += 1));
    socket.write(FLOOD);
    await Promise.race([closed(socket), pause(10 * HOLD_MS)]);
    socket.destroy();
    await pause(holdMs(index));
  }
}

/** Opens a connection. Nothing is read from it until it has a listener for data. */
function open(): Socket {
  const socket = connect({ port: task.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  return socket;
}

/** Resolves when the socket has closed, also after an error. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once("close", () => resolve()));
}
