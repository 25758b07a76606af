import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

import type { Headers } from "./representation.ts";

/** A line of text instead of a page or a file. `headers` are added to those of every response. */
export type PlainResponse = { status: number; text: string; headers?: Headers };

/** Sends a plain response; `common` are the headers of every response. */
export function sendPlain(plain: PlainResponse, common: Headers, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(plain.status, plainHeaders(plain, common));
  response.end(request.method === "HEAD" ? undefined : plain.text);
}

/** Returns a plain response as the bytes of HTTP/1.1, for a socket whose request Node could not parse. The connection ends. */
export function plainBytes(plain: PlainResponse, common: Headers): string {
  const headers = { ...plainHeaders(plain, common), Date: new Date().toUTCString(), Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${plain.status} ${STATUS_CODES[plain.status]}\r\n${lines.join("")}\r\n${plain.text}`;
}

const plainHeaders = ({ text, headers }: PlainResponse, common: Headers) => ({
  ...common,
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(text)),
  ...headers,
});
