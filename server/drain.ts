import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";

/**
 * Ends a server without losing a request: it accepts no more connections, and answers what comes on the open ones with
 * `Connection: close`. One that idles is left until the time is up that its client was told (`Keep-Alive: timeout`): a form
 * may be on its way on it, and would be lost with it, since no client may send that again by itself (RFC 9112, 9.3.1).
 * `ended` is called once the last connection is closed.
 */
export function drain(server: Server, ended: () => void): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // The HTTP server's own close() would cut what idles at once.
  SocketServer.prototype.close.call(server, ended);
}
