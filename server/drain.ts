import type { Server } from "node:http";
import { Server as SocketServer, type Socket } from "node:net";

/** The limit for connections that arrive faster than they can be accepted. */
const MAX_HOLD_MS = 1_000;

/**
 * Ends a server without losing a request. A request on an open connection gets a response with `Connection: close`. An idle
 * connection stays open for the time in its `Keep-Alive: timeout`: a form may be in transit on it, and a
 * client must not repeat that by itself (RFC 9112, 9.3.1).
 *
 * New connections are accepted for `acceptMs` more; pass 0 if the listening socket outlives this process. `ended` is
 * called once the last connection is closed.
 */
export function drain(server: Server, acceptMs: number, ended: () => void): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // http.Server.close() would destroy idle connections at once.
  const close = () => void SocketServer.prototype.close.call(server, ended);
  if (acceptMs === 0) close();
  else setTimeout(() => closeOnceEmpty(server, close), acceptMs);
}

/**
 * Closing a listening socket resets the connections that wait in it. Node accepts one of them in each iteration of its event
 * loop (libuv 1.45), so none is left after an iteration without a new one. The accepted connections are paused meanwhile,
 * because others would arrive while their requests are handled.
 */
function closeOnceEmpty(server: Server, close: () => void) {
  const latest = performance.now() + MAX_HOLD_MS;
  const held: Socket[] = [];
  let accepted = 0;
  const hold = (socket: Socket) => {
    accepted += 1;
    held.push(socket);
    // Runs after Node's own resume(), which the parser has scheduled.
    process.nextTick(() => socket.pause());
  };
  const acceptMore = (before: number) => {
    if (accepted > before && performance.now() < latest) return void setImmediate(acceptMore, accepted);
    server.off("connection", hold);
    close();
    for (const socket of held) socket.resume();
  };
  server.on("connection", hold);
  setImmediate(() => setImmediate(acceptMore, accepted));
}
