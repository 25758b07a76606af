import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

import { clientErrorResponse } from "../http/node-responses.ts";
import type { Headers } from "../http/representation.ts";
import type { OpenConnections } from "./open-connections.ts";

/**
 * Responds to requests that never reach the app: bytes that are not HTTP, headers past the limit, requests past their time
 * limit. end() lets the client read the response; `lingerMs` later the socket is destroyed, because end() alone leaves it open
 * for as long as the client keeps its own side open.
 */
export function refuseBrokenRequests(server: Server, connections: OpenConnections, log: Logger, headers: Headers): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    // An error of the socket itself, such as ECONNRESET or EPIPE: no client can read a response.
    if (!code.startsWith("HPE_") && code !== "ERR_HTTP_REQUEST_TIMEOUT") return void socket.destroy();
    if (!connections.breakOff(socket)) return;
    const { status, bytes } = clientErrorResponse(code, headers);
    log.warn({ status, code }, "refused");
    socket.end(bytes);
  });
}
