import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests on one connection without a complete response. No browser and no proxy in deploy/ pipelines. */
export const MOST_PIPELINED = 16;
/** A body of which nothing has arrived for this long no longer protects its connection. */
const PROGRESS_MS = 5_000;

/**
 * The open connections of one server, in the order of their last requests. `maxConnections` of Node refuses the newest connection, which
 * may be a visitor's. So the last place is kept free: the connection that is longest without a request is closed, except where that
 * could lose a form (docs/decisions/2026-11-27-nodes-own-limits.md).
 */
export class OpenConnections {
  readonly #most: number;
  readonly #open = new Map<Socket, Connection>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Tracks a new connection, which may close another one. */
  add(socket: Socket): void {
    if (this.#open.size >= this.#most - 1) this.#closeOne();
    this.#open.set(socket, new Connection(socket));
    socket.once("close", () => this.#open.delete(socket));
  }

  /** Called for every request before it is handled. Returns false if the connection is closed because it pipelines too many. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.#open.get(socket);
    if (!connection) return false;
    this.#open.delete(socket);
    if (connection.outstanding === MOST_PIPELINED) {
      socket.destroy();
      return false;
    }
    this.#open.set(socket, connection);
    connection.begin(request, response);
    return true;
  }

  /** Whether a response is in progress that an error response would be taken for, or would break. */
  isResponding(socket: Socket): boolean {
    const { outstanding = 0, request, response } = this.#open.get(socket) ?? {};
    return outstanding > 1 || (outstanding === 1 && (request?.complete === true || response?.headersSent === true));
  }

  /** Makes each response in progress whose headers are not sent yet the last of its connection. */
  closeAfterResponses(): void {
    for (const { response } of this.#open.values()) if (response) response.shouldKeepAlive = false;
  }

  #closeOne(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) {
      if (connection.isProtected(now)) continue;
      this.#open.delete(socket);
      socket.destroy();
      return;
    }
  }
}

/** One open connection. Times are those of performance.now(). */
class Connection {
  /** The number of requests whose responses have not been sent completely. */
  outstanding = 0;
  /** The latest request and its response. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  readonly #socket: Socket;
  readonly #onResponseClosed = () => void (this.outstanding -= 1);
  #progressAt = 0;
  #bytesSeen = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.outstanding += 1;
    this.request = request;
    this.response = response;
    this.#progressAt = performance.now();
    this.#bytesSeen = this.#socket.bytesRead;
    response.on("close", this.#onResponseClosed);
  }

  /** Whether closing now could lose a form: its body is arriving, or the server is working on the response. */
  isProtected(now: number): boolean {
    if (this.outstanding === 0 || this.response?.writableEnded) return false;
    if (this.request?.complete) return true;
    const { bytesRead } = this.#socket;
    if (bytesRead !== this.#bytesSeen) this.#progressAt = now;
    this.#bytesSeen = bytesRead;
    return now - this.#progressAt < PROGRESS_MS;
  }
}
