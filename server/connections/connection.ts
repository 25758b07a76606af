import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A body that has made no progress for this long no longer protects its connection. */
const PROGRESS_MS = 5_000;

/** One open connection and its requests in progress. Times are those of performance.now(). */
export class Connection {
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
export class ConnectionList {
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
