import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

import { clientErrorResponse } from "../http/node-responses.ts";
import type { Headers } from "../http/representation.ts";
import type { OpenConnections } from "./open-connections.ts";

/**
 * Responds to what never reaches the app: bytes that are no HTTP, headers past the limit, requests past their time. The
 * socket is half-closed first, so that the client can read the response, and destroyed within `lingerMs`: after end() alone
 * it would stay open as long as the client leaves its own side open.
 */
export function refuseBrokenRequests(server: Server, connections: OpenConnections, log: Logger, headers: Headers): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    // An error of the socket itself, such as ECONNRESET or EPIPE: nobody is left to respond to.
    if (!code.startsWith("HPE_") && code !== "ERR_HTTP_REQUEST_TIMEOUT") return void socket.destroy();
    if (!connections.breakOff(socket)) return;
    const { status, bytes } = clientErrorResponse(code, headers);
    log.warn({ status, code }, "refused");
    socket.end(bytes);
  });
}
