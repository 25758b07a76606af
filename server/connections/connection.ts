import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import type { ConnectionList } from "./connection-list.ts";

/** A body that has made no progress for this long no longer protects its connection. */
const PROGRESS_MS = 5_000;

/** One open connection, and what is under way on it. Times are of performance.now(). */
export class Connection {
  list: ConnectionList | undefined;
  older: Connection | undefined;
  newer: Connection | undefined;
  readonly socket: Socket;
  /** One function for all responses of the connection. */
  readonly onResponseClosed: () => void;
  /** Grows with each request that begins or ends, and each sweep that has seen bytes move, on any connection. */
  order = 0;
  /** When bytes were last seen to move, or a request to begin; as exact as the sweeps are frequent. */
  progressAt: number;
  /** Requests whose responses have not been sent whole. */
  outstanding = 0;
  /** The last exchange that began. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** When the connection is destroyed although its client still sends. */
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

  /** Compares the byte counters with those of the last call. Returns whether any byte has moved since. */
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

  /** Gives what still arrives until `closesAt`. */
  linger(closesAt: number): void {
    this.closesAt = closesAt;
    this.#lingersFrom = this.socket.bytesRead;
  }

  /** How much has arrived since linger() was called. */
  get lingeredBytes(): number {
    return this.socket.bytesRead - this.#lingersFrom;
  }
}
