import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import type { ConnectionLimits } from "./server-limits.ts";

/** The socket's property for its connection. A Map or a Set of connections takes 5 microseconds more for each, a tenth of its time. */
const CONNECTION = Symbol("connection");
type TrackedSocket = Socket & { [CONNECTION]?: Connection };

/** The property of a request that is a form which has passed the checks before its body is read. */
const FORM = Symbol("form");
type MarkedRequest = IncomingMessage & { [FORM]?: boolean };

/**
 * Keeps the connection of a form open for others while its body arrives. Called once the checks of its origin and its rate have passed,
 * so that one network has few such connections at most, whatever it sends.
 */
export const protectForm = (request: MarkedRequest): void => void (request[FORM] = true);

/** Called when nothing more of a form is read. */
export const unprotectForm = (request: MarkedRequest): void => void (request[FORM] = false);

/**
 * The open connections of one server. At most `most` are kept: the one longest without progress is closed to admit a new
 * one, except where that could lose a form.
 */
export class OpenConnections {
  readonly #limits: Pick<ConnectionLimits, "pipelined">;
  readonly #most: number;
  /** In no order, so that adding and removing takes the same time for any number. */
  readonly #open: Connection[] = [];

  constructor(most: number, limits: Pick<ConnectionLimits, "pipelined">) {
    this.#most = most;
    this.#limits = limits;
  }

  /** Tracks a new connection. If there are too many, it closes another one, or this one. */
  admit(socket: TrackedSocket): void {
    if (this.#open.length >= this.#most && !this.#closeOne()) return void socket.destroy();
    const connection = new Connection(socket, this.#open.length);
    socket[CONNECTION] = connection;
    this.#open.push(connection);
    socket.once("close", () => this.#remove(connection));
  }

  /** Called for every request, malformed ones included, before it is handled. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = (request.socket as TrackedSocket)[CONNECTION];
    if (!connection) return;
    connection.begin(request, response);
    // No proxy of deploy/ pipelines. Node parses the rest of what it has read, up to 64 KB, all the same.
    if (connection.outstanding > this.#limits.pipelined) request.socket.destroy();
  }

  /** Called for bytes that are not HTTP, and past a limit of time. Returns whether an error response may be written now. */
  breakOff(socket: TrackedSocket): boolean {
    return socket.writable && socket[CONNECTION]?.breakOff() === true;
  }

  /** Makes each response in progress whose headers are not sent yet the last of its connection. */
  closeAfterResponses(): void {
    for (const { response } of this.#open) if (response) response.shouldKeepAlive = false;
  }

  /** Called once a second: records which connections with a request in progress have made progress themselves. */
  recordProgress(): void {
    for (const connection of this.#open) connection.recordProgress();
  }

  /** Closes the connection longest without progress. Returns false if none may be closed. */
  #closeOne(): boolean {
    const now = performance.now();
    let chosen: Connection | undefined;
    for (const connection of this.#open)
      if ((!chosen || connection.progressAt < chosen.progressAt) && !connection.isProtected(now)) chosen = connection;
    if (!chosen) return false;
    // Removed now, because the close event comes later, and until then the connection would be chosen again.
    this.#remove(chosen);
    chosen.socket.destroy();
    return true;
  }

  /** Puts the last connection in the place of this one, unless it has been removed before. */
  #remove(connection: Connection): void {
    if (this.#open[connection.index] !== connection) return;
    const last = this.#open.pop();
    if (!last || last === connection) return;
    this.#open[connection.index] = last;
    last.index = connection.index;
  }
}

/** A body that has made no progress for this long no longer protects its connection. */
const PROGRESS_MS = 5_000;

/** One open connection and its requests in progress. */
class Connection {
  readonly socket: Socket;
  /** The place in the list of open connections. */
  index: number;
  /** The time, as of performance.now(), at which the connection or a request began, or bytes of a request in progress moved. */
  progressAt = performance.now();
  /** The number of requests whose responses have not been sent completely. */
  outstanding = 0;
  /** The latest request, and its response until that has been sent. */
  request: MarkedRequest | undefined;
  response: ServerResponse | undefined;
  /** The socket is closed as soon as no response is outstanding. */
  #isLast = false;
  #bytesSeen = 0;

  constructor(socket: Socket, index: number) {
    this.socket = socket;
    this.index = index;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.outstanding += 1;
    this.request = request;
    this.response = response;
    this.progressAt = performance.now();
    response.on("close", this.#end);
  }

  readonly #end = () => {
    this.outstanding -= 1;
    if (this.outstanding > 0) return;
    this.response = undefined;
    if (this.#isLast) this.socket.destroySoon();
  };

  /** Makes this connection end after the responses under way, or returns true if there is none. */
  breakOff(): boolean {
    const { request, response, outstanding } = this;
    // The response was sent before the rest of its request, which nobody reads.
    if (request && !request.complete && !response) this.socket.destroy();
    // Responses are sent in order (RFC 9112, 9.3.2), so those to earlier requests come before an error response.
    const isUnderWay = response && (outstanding > 1 || request?.complete === true || response.headersSent);
    if (isUnderWay) response.shouldKeepAlive = false;
    const isFirst = !this.#isLast;
    this.#isLast = true;
    return isFirst && !isUnderWay && !this.socket.destroyed;
  }

  recordProgress(): void {
    if (this.outstanding === 0) return;
    const { bytesRead, bytesWritten, writableLength } = this.socket;
    const bytes = bytesRead + bytesWritten - writableLength;
    if (bytes !== this.#bytesSeen) this.progressAt = performance.now();
    this.#bytesSeen = bytes;
  }

  /**
   * Whether closing now could lose a form: its body is arriving, or the server is working on the response. Once that has begun, the form
   * is stored, and a client could read a large file as slowly as it likes.
   */
  isProtected(now: number): boolean {
    if (this.outstanding === 0 || this.response?.headersSent) return false;
    return this.request?.complete === true || (this.request?.[FORM] === true && now - this.progressAt < PROGRESS_MS);
  }
}
