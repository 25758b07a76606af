import express, { type ErrorRequestHandler, type Request, type Response } from "express";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";

import { createSiteServer } from "../../platform/http/site-server.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";

type Pieces = Iterable<string | Uint8Array>;
type RawAnswer = { status: number; headers: string; body: unknown };
export type FormServer = {
  port: number;
  /** Sends bytes as fast as the server reads them, and returns the response once the connection ends. */
  send: (pieces: Pieces) => Promise<RawAnswer>;
  /** The number of bytes read from each connection, once all have ended. */
  bytesRead: () => Promise<number[]>;
  stop: () => void;
};

/** A server for tests, over real sockets: a POST to any path is answered with what `handle` gives, as JSON. */
export async function formServer(handle: (request: Request) => Promise<unknown>, { hops = 0 } = {}): Promise<FormServer> {
  const app = express().set("trust proxy", hops);
  const answer = async (request: Request, response: Response) => void response.json((await handle(request)) ?? null);
  app.post("/{*path}", (request, response) => answer(request, response));
  app.use(answerRefusal);
  // Nobody reads the rest of a refused body here, as the site does (platform/http/request-body.ts): bytesRead counts what readForm read.
  const { server } = createSiteServer(app, { log: pino({ enabled: false }) });
  const connections: { socket: Socket; ended: Promise<void> }[] = [];
  server.on("connection", (socket) => connections.push({ socket, ended: closing(socket) }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    send: (pieces) => send(port, pieces),
    bytesRead: () => Promise.all(connections.map(({ socket, ended }) => ended.then(() => socket.bytesRead))),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const answerRefusal: ErrorRequestHandler = (error: Error, _request, response, _next) => {
  if (error instanceof FormRefused) response.status(error.status).set(error.headers).json({ refused: error.code });
  else response.status(500).json({ failed: error.message });
};

/** The head of a POST. Only `headers` describe its body. */
export const head = (headers: Record<string, string | number>) =>
  `POST /form HTTP/1.1\r\n${Object.entries({ Host: "localhost", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

/** A complete POST, after which the connection ends. */
export function post(type: string | undefined, body: string | Uint8Array, headers: Record<string, string> = {}): Pieces {
  const bytes = Buffer.from(body as string);
  const described = type === undefined ? {} : { "Content-Type": type };
  return [head({ ...described, "Content-Length": bytes.byteLength, Connection: "close", ...headers }), bytes];
}

async function send(port: number, pieces: Pieces): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  const closed = closing(socket);
  const received: Buffer[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      received.push(chunk);
      resolve();
    });
  });
  for (const piece of pieces) {
    // Browsers also stop sending once they receive a response.
    if (received.length > 0 || socket.destroyed) break;
    const taken = new Promise<void>((resolve) => void socket.write(piece, () => resolve()));
    await Promise.race([taken, answered]);
  }
  await closed;
  return parse(Buffer.concat(received).toString());
}

/** Resolves when the socket is closed. Errors are ignored, because writing fails if the server closes early. */
const closing = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.on("error", () => {}).once("close", () => resolve()));

function parse(text: string): RawAnswer {
  const [headers = "", body = ""] = text.split("\r\n\r\n");
  return { status: Number(headers.split(" ")[1] ?? 0), headers, body: body ? (JSON.parse(body) as unknown) : undefined };
}

/** Bodies of forms, as browsers encode them. */

export const URLENCODED = "application/x-www-form-urlencoded";
export const MULTIPART = "multipart/form-data; boundary=XX";

/** A whole multipart body. */
export const multipart = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat([...parts, "--XX--\r\n"].map((part) => Buffer.from(part as string)));

export const field = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** What precedes the bytes of a file. */
export const fileHead = (name: string, filename: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;

export const filePart = (name: string, filename: string, bytes: Uint8Array | string) =>
  Buffer.concat([Buffer.from(fileHead(name, filename)), Buffer.from(bytes as string), Buffer.from("\r\n")]);
