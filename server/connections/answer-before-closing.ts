import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * For the handler of `clientError`: gives a function that closes a connection once the responses to every request that was
 * received whole are sent, the last with `Connection: close`. It returns false, and does nothing, where no such response is
 * pending. Without it, a form that is followed by bytes that are not HTTP would be stored and yet answered with 400.
 */
export function answerBeforeClosing(server: Server): (socket: Socket) => boolean {
  const open = new WeakMap<Socket, Set<Exchange>>();
  const closing = new WeakSet<Socket>();
  server.prependListener("request", (request, response) => {
    const exchange = { request, response };
    const ofSocket = open.get(request.socket) ?? new Set();
    open.set(request.socket, ofSocket.add(exchange));
    response.once("close", () => ofSocket.delete(exchange));
  });
  return (socket) => {
    // Every further piece of what is not HTTP is an error again.
    if (closing.has(socket)) return true;
    const pending = [...(open.get(socket) ?? [])].filter(({ request }) => request.complete);
    const last = pending.at(-1);
    if (!last) return false;
    closing.add(socket);
    last.response.shouldKeepAlive = false;
    // Responses on one connection are sent in order (RFC 9112, 9.3.2).
    last.response.once("close", () => socket.destroySoon());
    return true;
  };
}
