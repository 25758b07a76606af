import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

import type { OpenConnections } from "./open-connections.ts";

/** The whole response to an error of Node's parser, by its code. */
export type Refusal = (code: string) => { status: number; bytes: string };

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** A response without a body; `headers` are those that every response has. */
export function bareRefusal(headers: Readonly<Record<string, string>> = {}): Refusal {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return (code) => {
    const reason = REASONS[code] ?? "400 Bad Request";
    return { status: Number(reason.slice(0, 3)), bytes: `HTTP/1.1 ${reason}\r\n${lines.join("")}\r\n` };
  };
}

/**
 * Responds to what never reaches the app: bytes that are no HTTP, headers past the limit, requests past their time. The
 * socket is half-closed first, so that the client can read the response, and destroyed within `lingerMs`: after end() alone
 * it would stay open as long as the client leaves its own side open.
 */
export function refuseBrokenRequests(server: Server, connections: OpenConnections, log: Logger, refusal: Refusal): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    // An error of the socket itself, such as ECONNRESET or EPIPE: nobody is left to respond to.
    if (!code.startsWith("HPE_") && code !== "ERR_HTTP_REQUEST_TIMEOUT") return void socket.destroy();
    if (!connections.breakOff(socket)) return;
    const { status, bytes } = refusal(code);
    log.warn({ status, code }, "refused");
    socket.end(bytes);
  });
}
