import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { Connection } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";

/** How many busy connections are looked at to find one that may be closed; keeps the cost of a new connection constant. */
const MOST_LOOKED_AT = 64;

type Limits = Pick<ConnectionLimits, "pipelined" | "lingerMs" | "lingerBytes">;

/**
 * The open connections of one server. At most `most` are kept: the one longest without progress is closed to admit a new
 * one, except where that could lose a form. Both sets are ordered by `progressAt`, the oldest first.
 */
export class OpenConnections {
  readonly #limits: Limits;
  readonly #most: number;
  /** Without a request under way: kept alive, or with an unfinished header section. */
  readonly #idle = new Set<Connection>();
  readonly #busy = new Set<Connection>();
  readonly #lingering = new Set<Connection>();
  readonly #of = new WeakMap<Socket, Connection>();

  constructor(most: number, limits: Limits) {
    this.#most = most;
    this.#limits = limits;
  }

  get size(): number {
    return this.#idle.size + this.#busy.size;
  }

  /** Takes a new connection in; closes another one, or this one, where there are too many. */
  admit(socket: Socket): void {
    const now = performance.now();
    if (this.size >= this.#most && !this.#closeOne(now)) return void socket.destroy();
    const connection = new Connection(socket, now, () => this.#end(connection));
    this.#of.set(socket, connection);
    this.#idle.add(connection);
    socket.once("close", () => {
      for (const set of [this.#idle, this.#busy, this.#lingering]) set.delete(connection);
    });
  }

  /** Whether as many requests of this connection wait for their responses as may. */
  isFull(socket: Socket): boolean {
    return (this.#of.get(socket)?.outstanding ?? 0) >= this.#limits.pipelined;
  }

  /** Called for every request, malformed ones included, before it is handled. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#of.get(request.socket);
    if (!connection) return;
    connection.outstanding += 1;
    connection.request = request;
    connection.response = response;
    connection.progressAt = performance.now();
    if (connection.outstanding === 1) {
      this.#stopLingering(connection);
      this.#idle.delete(connection);
      this.#busy.add(connection);
    }
    response.on("close", connection.onResponseClosed);
  }

  /**
   * Called for bytes that are no HTTP. Returns whether an error response can be written now: not while another response is
   * under way, which is sent first. The connection ends either way, shortly after.
   */
  breakOff(socket: Socket): boolean {
    const connection = this.#of.get(socket);
    if (!connection || connection.isLast || !socket.writable) return false;
    connection.isLast = true;
    const { request, response, outstanding } = connection;
    // Responses are sent in order (RFC 9112, 9.3.2): those to earlier requests come before any error.
    const isUnderWay = outstanding > 1 || (outstanding === 1 && (request?.complete || response?.headersSent)) === true;
    if (isUnderWay && response) response.shouldKeepAlive = false;
    else this.#linger(connection);
    return !isUnderWay;
  }

  /** Makes the responses that are under way the last of their connections, as far as their headers are still to be sent. */
  closeAfterResponses(): void {
    for (const { response } of this.#busy) if (response) response.shouldKeepAlive = false;
  }

  /** Destroys what has lingered too long, and notes which busy connections make progress. */
  sweep(): void {
    const now = performance.now();
    for (const connection of this.#lingering) {
      if (!connection.isLast && connection.request?.complete) this.#stopLingering(connection);
      else if (now >= connection.closesAt || connection.lingeredBytes > this.#limits.lingerBytes) connection.socket.destroy();
    }
    // A copy: a connection that has moved is put behind those that have not.
    for (const connection of [...this.#busy]) {
      if (!connection.hasMoved()) continue;
      connection.progressAt = now;
      this.#busy.delete(connection);
      this.#busy.add(connection);
    }
  }

  #end(connection: Connection) {
    connection.outstanding -= 1;
    if (connection.outstanding > 0 || connection.socket.destroyed) return;
    connection.progressAt = performance.now();
    this.#busy.delete(connection);
    this.#idle.add(connection);
    if (connection.isLast) connection.socket.end();
    // The body of a request that was answered without reading it; Node discards what comes.
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

  /** Closes the connection longest without progress. Returns false where none may be closed. */
  #closeOne(now: number): boolean {
    const [idle] = this.#idle;
    const busy = this.#oldestUnprotected(now);
    const chosen = idle && busy ? (idle.progressAt <= busy.progressAt ? idle : busy) : (idle ?? busy);
    if (!chosen) return false;
    // The close event comes later: until then the connection would be counted, and chosen again.
    this.#idle.delete(chosen);
    this.#busy.delete(chosen);
    chosen.socket.destroy();
    return true;
  }

  #oldestUnprotected(now: number): Connection | undefined {
    let looked = 0;
    for (const connection of this.#busy) {
      if (!connection.isProtected(now)) return connection;
      looked += 1;
      if (looked === MOST_LOOKED_AT) break;
    }
    return undefined;
  }
}
