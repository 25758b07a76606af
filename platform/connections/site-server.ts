import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

import { clientErrorResponse, HOST_CHECKED_BY_APP, replaceNodeResponses } from "../http/node-responses.ts";
import type { Headers } from "../http/representation.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, mostConnections } from "./limits.ts";
import { OpenConnections } from "./open-connections.ts";

type Parts = {
  log: Logger;
  /** The headers of responses that do not come from the app (400, 405, 408, 413, 417, 431). */
  headers?: Headers;
  limits?: ConnectionLimits;
  most?: number;
};

/**
 * Returns an HTTP server whose connections are bounded in number, time and memory, by Node's own settings and by
 * `OpenConnections` (docs/decisions/2026-11-27-nodes-own-limits.md). It does not listen yet.
 */
export function createSiteServer(
  app: RequestListener,
  { log, headers = {}, limits = CONNECTION_LIMITS, most = mostConnections() }: Parts,
): { server: Server; connections: OpenConnections } {
  const connections = new OpenConnections(most);
  const { maxHeaderSize, headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval, timeout } = limits;
  const options = { maxHeaderSize, headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval };
  const server = createServer({ ...HOST_CHECKED_BY_APP, ...options }, (request, response) => {
    if (connections.begin(request, response)) app(request, response);
  });
  server.timeout = timeout;
  server.maxConnections = most;
  server.on("connection", (socket) => connections.add(socket));
  server.on("checkExpectation", (request, response) => void connections.begin(request, response));
  replaceNodeResponses(server, headers);
  refuseBrokenRequests(server, connections, { log, headers, lingerMs: limits.lingerMs });
  logAcceptErrors(server, log);
  return { server, connections };
}

/** Node reports a failed accept, such as EMFILE, as an error of the server, and accepts again once descriptors are free. */
function logAcceptErrors(server: Server, log: Logger) {
  server.on("error", ({ code, syscall }: NodeJS.ErrnoException) => {
    if (server.listening) log.error({ code, syscall }, "a connection was not accepted");
  });
}

type Refusal = { log: Logger; headers: Headers; lingerMs: number };

/**
 * Responds to requests that never reach the app: bytes that are not HTTP, headers past the limit, requests past their time
 * limit. end() lets the client read the response; `lingerMs` later the socket is destroyed, because end() alone leaves it open
 * for as long as the client keeps its own side open.
 */
function refuseBrokenRequests(server: Server, connections: OpenConnections, { log, headers, lingerMs }: Refusal): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    // An error of the socket itself, such as ECONNRESET or EPIPE: no client can read a response.
    const isOfRequest = code.startsWith("HPE_") || code === "ERR_HTTP_REQUEST_TIMEOUT";
    if (!isOfRequest || connections.isResponding(socket)) return void socket.destroy();
    if (!socket.writable) return;
    const { status, bytes } = clientErrorResponse(code, headers);
    log.warn({ status, code }, "refused");
    socket.end(bytes);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
