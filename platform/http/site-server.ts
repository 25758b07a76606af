import { createServer, type RequestListener, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { once } from "node:events";

import { clientErrorResponse, HOST_CHECKED_BY_APP, replaceNodeResponses } from "./node-responses.ts";
import type { Headers } from "./representation.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, mostConnections } from "./server-limits.ts";
import { OpenConnections } from "./open-connections.ts";
import { ConfigError } from "../process/config.ts";

type Parts = {
  log: Logger;
  /** The headers of responses that do not come from the app (400, 405, 408, 413, 417, 431). */
  headers?: Headers;
  limits?: ConnectionLimits;
  most?: number;
};

/**
 * Returns an HTTP server whose connections are bounded in number, time and memory, by Node's own settings and by
 * `OpenConnections` (docs/decisions/2026-11-22-bounded-connections.md). It does not listen yet.
 */
export function createSiteServer(
  app: RequestListener,
  { log, headers = {}, limits = CONNECTION_LIMITS, most = mostConnections("site alone") }: Parts,
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
      ServerResponse: trackedBy(connections),
    },
    (request, response) => {
      // A request past the limit of those that wait has destroyed its socket (OpenConnections).
      if (!request.socket.destroyed) app(request, response);
    },
  );
  server.timeout = limits.silenceMs;
  // Runs before Node's own listener, so that a connection that is not admitted is never read.
  server.prependListener("connection", (socket) => connections.admit(socket));
  refuseBrokenRequests(server, connections, log, headers);
  replaceNodeResponses(server, headers);
  logAcceptErrors(server, log);
  const recording = setInterval(() => connections.recordProgress(), limits.sweepMs).unref();
  server.once("close", () => clearInterval(recording));
  return { server, connections };
}

/** Node creates a response of this class for every request, also if the request never reaches the app (an unknown Expect). */
function trackedBy(connections: OpenConnections) {
  return class TrackedResponse extends ServerResponse {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse>) {
      super(...parameters);
      connections.begin(parameters[0], this);
    }
  };
}

/** Node reports a failed accept, such as EMFILE, as an error of the server, and accepts again once descriptors are free. */
function logAcceptErrors(server: Server, log: Logger) {
  server.on("error", ({ code, syscall }: NodeJS.ErrnoException) => {
    if (server.listening) log.error({ code, syscall }, "a connection was not accepted");
  });
}

/**
 * Responds to requests that never reach the app: bytes that are not HTTP, headers past the limit, requests past their time
 * limit. The socket is destroyed once the response is sent, as Node does, because end() alone leaves it open for as long as the
 * client keeps its own side open.
 */
function refuseBrokenRequests(server: Server, connections: OpenConnections, log: Logger, headers: Headers): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    // An error of the socket itself, such as ECONNRESET or EPIPE: no client can read a response.
    if (!code.startsWith("HPE_") && code !== "ERR_HTTP_REQUEST_TIMEOUT") return void socket.destroy();
    if (!connections.breakOff(socket)) return;
    const { status, bytes } = clientErrorResponse(code, headers);
    log.warn({ status, code }, "refused");
    socket.write(bytes);
    socket.destroySoon();
  });
}

/**
 * The number of connections that may wait to be accepted, as in deploy/systemd/wattlebend.socket. Node's default is 511; the
 * kernel drops further ones, and their clients retry after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096;

/** `name` is the setting of the port, PORT by default. `inheritedSocket` replaces host and port. */
type Place = { port: number; host: string; inheritedSocket?: number | undefined; name?: string };

/** Listens on a host and a port, or on the socket that systemd passed. @throws ConfigError if that is not possible here */
export async function listen(server: Server, { port, host, inheritedSocket, name = "PORT" }: Place): Promise<void> {
  const place = inheritedSocket === undefined ? { port, host, backlog: BACKLOG } : { fd: inheritedSocket };
  try {
    await once(server.listen(place), "listening");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new ConfigError([`${name} ${port} on ${host} is in use: stop what uses it, or set another ${name}`]);
    if (code === "EACCES") throw new ConfigError([`${name} ${port} is only for administrators: set one above 1023`]);
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code))
      throw new ConfigError([`HOST ${host} is no address of this machine`]);
    throw error;
  }
}
