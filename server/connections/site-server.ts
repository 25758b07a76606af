import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

import { HOST_CHECKED_BY_APP, replaceNodeResponses } from "../http/node-responses.ts";
import type { Headers } from "../http/representation.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./limits.ts";
import { mostConnections } from "./most-connections.ts";
import { OpenConnections } from "./open-connections.ts";
import { refuseBrokenRequests } from "./refuse-broken-requests.ts";

type Parts = {
  log: Logger;
  /** For the responses that the app does not make (400, 405, 408, 413, 417, 431). */
  headers?: Headers;
  limits?: Readonly<ConnectionLimits>;
  most?: number;
};

/**
 * Makes an HTTP server whose connections are bounded in number, time and memory. Node's own settings do what they can;
 * `OpenConnections` does the rest (docs/decisions/2026-11-22-bounded-connections.md). It does not listen yet.
 */
export function createSiteServer(
  app: RequestListener,
  { log, headers = {}, limits = CONNECTION_LIMITS, most = mostConnections() }: Parts,
): { server: Server; connections: OpenConnections } {
  const connections = new OpenConnections(most, limits);
  const server = createServer(
    {
      ...HOST_CHECKED_BY_APP,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.sweepMs,
      IncomingMessage: stoppedBy(connections),
      ServerResponse: trackedBy(connections),
    },
    app,
  );
  server.timeout = limits.silenceMs;
  // Before Node's own listener, which parses: a connection that is not admitted is never read.
  server.prependListener("connection", (socket) => connections.admit(socket));
  refuseBrokenRequests(server, connections, log, headers);
  replaceNodeResponses(server, headers);
  survivesAcceptErrors(server, log);
  const sweeping = setInterval(() => connections.sweep(), limits.sweepMs).unref();
  server.once("close", () => clearInterval(sweeping));
  return { server, connections };
}

/** The class that Node makes for every request, those included that never reach the app (no Host, an unknown Expect). */
function trackedBy(connections: OpenConnections) {
  return class TrackedResponse extends ServerResponse {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse>) {
      super(...parameters);
      connections.begin(parameters[0], this);
    }
  };
}

/**
 * The class that Node makes for every header section. One request too many is marked as an upgrade: that alone makes Node
 * stop parsing what it has read, and destroy the socket, as nothing here takes upgrades. The rest of a read of 64 KB, some
 * 2,400 requests, would otherwise be parsed and kept (docs/decisions/2026-11-22-bounded-connections.md).
 */
function stoppedBy(connections: OpenConnections) {
  return class LimitedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      if (connections.isFull(socket)) Object.defineProperty(this, "upgrade", { get: () => true, set: () => {} });
    }
  };
}

/** Node reports a failed accept, such as EMFILE, on the server; it goes on accepting once descriptors are free. */
function survivesAcceptErrors(server: Server, log: Logger) {
  server.on("error", ({ code, syscall }: NodeJS.ErrnoException) => {
    if (server.listening) log.error({ code, syscall }, "a connection was not accepted");
  });
}
