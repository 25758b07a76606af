import { connect, type Socket } from "node:net";

import { pause } from "./until.ts";

/** What the crowd is told, as JSON in its first argument. It is a process of its own, so that it slows no visitor's clock. */
export type CrowdTask = {
  port: number;
  /** Files or pages whose downloads are broken off. */
  paths: readonly string[];
  downloads: number;
  unread: number;
  pipelining: number;
};

const AT_ONCE = 150;
/** How long a client keeps a connection that the server does not close; between half and one and a half of it, in turn. */
const HOLD_MS = 1_000;
const holdMs = (index: number) => HOLD_MS * (0.5 + (index % 100) / 100);
const FLOOD = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1_600);
const FORM =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nway=";
/** What is sent on connections that are not read. */
const UNREAD = [
  "",
  "GET /about HTTP/1.1\r\nHost: loc",
  "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n",
  FORM,
  "PUT /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf",
];

const task = JSON.parse(process.argv[2] ?? "") as CrowdTask;
await atOnce(task.downloads, "downloads broken off", breakOff);
const leaving = new AbortController();
const pipelining = Array.from({ length: task.pipelining }, (_, index) => pipelineUntil(leaving.signal, index));
await atOnce(task.unread, "connections unread or half sent", hold);
leaving.abort();
await Promise.all(pipelining);

async function atOnce(times: number, what: string, once: (index: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const person = async () => {
    while (begun < times) {
      begun += 1;
      if (begun % (times / 4) === 0) console.log(`${begun} ${what}`);
      await once(begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
}

/** Leaves as the first bytes come, or, every other time, before any have. */
async function breakOff(index: number): Promise<void> {
  const socket = open();
  const path = task.paths[index % task.paths.length];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => void (index % 2 === 0 && socket.destroy()));
  socket.once("data", () => socket.destroy());
  await closed(socket);
}

async function hold(index: number): Promise<void> {
  const socket = open();
  socket.write(UNREAD[index % UNREAD.length] ?? "");
  await Promise.race([closed(socket), pause(holdMs(index))]);
  socket.destroy();
}

async function pipelineUntil(signal: AbortSignal, index: number): Promise<void> {
  while (!signal.aborted) {
    const socket = open();
    socket.write(FLOOD);
    await Promise.race([closed(socket), pause(10 * HOLD_MS)]);
    socket.destroy();
    await pause(holdMs(index));
  }
}

/** A connection from which nothing is read until someone listens for data. */
function open(): Socket {
  const socket = connect({ port: task.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  return socket;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once("close", () => resolve()));
}
