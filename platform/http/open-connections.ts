import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import type { ConnectionLimits } from "./server-limits.ts";

/** The number of busy connections that are examined to find one to close; it bounds the cost of a new connection. */
const MOST_EXAMINED = 64;

/** The socket's property for its connection; a WeakMap would take more time for each request than the lists. */
const CONNECTION = Symbol("connection");
type TrackedSocket = Socket & { [CONNECTION]?: Connection };

type Limits = Pick<ConnectionLimits, "pipelined" | "lingerMs" | "lingerBytes">;

/**
 * The open connections of one server. At most `most` are kept: the one longest without progress is closed to admit a new
 * one, except where that could lose a form. Both lists are in the order of the last progress.
 */
export class OpenConnections {
  readonly #limits: Limits;
  readonly #most: number;
  /** Connections without a request in progress: kept alive, or with an unfinished header section. */
  readonly #idle = new ConnectionList();
  readonly #busy = new ConnectionList();
  readonly #lingering = new Set<Connection>();
  #lastOrder = 0;
  #sweptAt = performance.now();

  constructor(most: number, limits: Limits) {
    this.#most = most;
    this.#limits = limits;
  }

  get size(): number {
    return this.#idle.size + this.#busy.size;
  }

  /** Tracks a new connection. If there are too many, it closes another one, or this one. */
  admit(socket: TrackedSocket): void {
    if (this.size >= this.#most && !this.#closeOne()) return void socket.destroy();
    const connection = new Connection(socket, this.#sweptAt, () => this.#end(connection));
    socket[CONNECTION] = connection;
    this.#putLast(this.#idle, connection);
    socket.once("close", () => {
      connection.list?.remove(connection);
      this.#lingering.delete(connection);
    });
  }

  /** Whether this connection has the maximum number of requests without a response. */
  isFull(socket: TrackedSocket): boolean {
    return (socket[CONNECTION]?.outstanding ?? 0) >= this.#limits.pipelined;
  }

  /** Called for every request, malformed ones included, before it is handled. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = (request.socket as TrackedSocket)[CONNECTION];
    if (!connection?.list) return;
    connection.outstanding += 1;
    connection.request = request;
    connection.response = response;
    connection.progressAt = this.#sweptAt;
    if (connection.closesAt !== Infinity) this.#stopLingering(connection);
    this.#putLast(this.#busy, connection);
    response.on("close", connection.onResponseClosed);
  }

  /**
   * Called for bytes that are not HTTP. Returns whether an error response can be written now, which it cannot while another
   * response is in progress. The connection ends soon in both cases.
   */
  breakOff(socket: TrackedSocket): boolean {
    const connection = socket[CONNECTION];
    if (!connection || connection.isLast || !socket.writable) return false;
    connection.isLast = true;
    const { outstanding, request, response } = connection;
    // Responses are sent in order (RFC 9112, 9.3.2), so those to earlier requests come before an error response.
    const isUnderWay = outstanding > 1 || (outstanding === 1 && (request?.complete === true || response?.headersSent === true));
    if (isUnderWay && response) response.shouldKeepAlive = false;
    else this.#linger(connection);
    return !isUnderWay;
  }

  /** Makes each response in progress whose headers are not sent yet the last of its connection. */
  closeAfterResponses(): void {
    for (const { response } of this.#busy) if (response) response.shouldKeepAlive = false;
  }

  /** Destroys connections that lingered too long, and records which busy connections make progress. */
  sweep(): void {
    const now = (this.#sweptAt = performance.now());
    for (const connection of this.#lingering) {
      if (!connection.isLast && connection.request?.complete) this.#stopLingering(connection);
      else if (now >= connection.closesAt || connection.lingeredBytes > this.#limits.lingerBytes) connection.socket.destroy();
    }
    for (const connection of this.#busy) {
      if (!connection.hasMoved()) continue;
      connection.progressAt = now;
      this.#putLast(this.#busy, connection);
    }
  }

  #end(connection: Connection) {
    connection.outstanding -= 1;
    if (connection.outstanding > 0 || connection.socket.destroyed) return;
    this.#putLast(this.#idle, connection);
    if (connection.isLast) connection.socket.end();
    // The response was sent before the body was read. Node discards the rest of the body.
    if (connection.isLast || !connection.request?.complete) this.#linger(connection);
    else connection.request = undefined;
    connection.response = undefined;
  }

  #linger(connection: Connection) {
    connection.linger(performance.now() + this.#limits.lingerMs);
    this.#lingering.add(connection);
  }

  #stopLingering(connection: Connection) {
    connection.closesAt = Infinity;
    this.#lingering.delete(connection);
  }

  #putLast(list: ConnectionList, connection: Connection) {
    connection.order = this.#lastOrder += 1;
    list.add(connection);
  }

  /** Closes the connection longest without progress. Returns false if none may be closed. */
  #closeOne(): boolean {
    const idle = this.#idle.oldest;
    const busy = this.#oldestUnprotected();
    const chosen = idle && busy ? (idle.order < busy.order ? idle : busy) : (idle ?? busy);
    if (!chosen) return false;
    // Removed now, because the close event comes later, and until then the connection would be chosen again.
    chosen.list?.remove(chosen);
    chosen.socket.destroy();
    return true;
  }

  #oldestUnprotected(): Connection | undefined {
    let examined = 0;
    for (const connection of this.#busy) {
      if (!connection.isProtected(this.#sweptAt)) return connection;
      examined += 1;
      if (examined === MOST_EXAMINED) break;
    }
    return undefined;
  }
}

/** A body that has made no progress for this long no longer protects its connection. */
const PROGRESS_MS = 5_000;

/** One open connection and its requests in progress. Times are those of performance.now(). */
class Connection {
  list: ConnectionList | undefined;
  older: Connection | undefined;
  newer: Connection | undefined;
  readonly socket: Socket;
  /** The one close listener of all responses of the connection. */
  readonly onResponseClosed: () => void;
  /** The position among all connections by last progress; a larger number is more recent. */
  order = 0;
  /** The time at which bytes last moved or a request began, to the precision of the sweeps. */
  progressAt: number;
  /** The number of requests whose responses have not been sent completely. */
  outstanding = 0;
  /** The latest request and its response. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** The time at which the connection is destroyed although its client still sends. */
  closesAt = Infinity;
  /** The socket is destroyed as soon as no response is outstanding. */
  isLast = false;
  #bytesSeen = 0;
  #lingersFrom = 0;

  constructor(socket: Socket, now: number, onResponseClosed: () => void) {
    this.socket = socket;
    this.onResponseClosed = onResponseClosed;
    this.progressAt = now;
  }

  /** Returns whether any byte has been sent or received since the last call. */
  hasMoved(): boolean {
    const { bytesRead, bytesWritten, writableLength } = this.socket;
    const bytes = bytesRead + bytesWritten - writableLength;
    const moved = bytes !== this.#bytesSeen;
    this.#bytesSeen = bytes;
    return moved;
  }

  /** Whether closing now could lose a form: its body is arriving, or the server is working on the response. */
  isProtected(now: number): boolean {
    if (this.outstanding === 0 || this.response?.writableEnded) return false;
    return this.request?.complete === true || now - this.progressAt < PROGRESS_MS;
  }

  /** Lets the client send the rest of its request until `closesAt`. */
  linger(closesAt: number): void {
    this.closesAt = closesAt;
    this.#lingersFrom = this.socket.bytesRead;
  }

  /** How much has arrived since linger() was called. */
  get lingeredBytes(): number {
    return this.socket.bytesRead - this.#lingersFrom;
  }
}

/**
 * A doubly linked list whose links are fields of the connections, so each connection is in one list at most. A Set in
 * insertion order would take a microsecond more for each request; a page takes 15.
 */
class ConnectionList {
  size = 0;
  oldest: Connection | undefined;
  #newest: Connection | undefined;

  /** Moves a connection from its list, if any, to the end of this one. */
  add(connection: Connection): void {
    connection.list?.remove(connection);
    connection.list = this;
    connection.older = this.#newest;
    if (this.#newest) this.#newest.newer = connection;
    else this.oldest = connection;
    this.#newest = connection;
    this.size += 1;
  }

  /** Removes a connection of this list. */
  remove(connection: Connection): void {
    const { older, newer } = connection;
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
    connection.list = connection.older = connection.newer = undefined;
    this.size -= 1;
  }

  /** Iterates from the oldest. A connection that is moved to the end during the iteration is not visited again. */
  *[Symbol.iterator](): Generator<Connection> {
    const last = this.#newest;
    for (let connection = this.oldest; connection;) {
      const next: Connection | undefined = connection === last ? undefined : connection.newer;
      yield connection;
      connection = next;
    }
  }
}
