import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { ConnectionList } from "./connection-list.ts";
import { Connection } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";

/** How many busy connections are looked at to find one that may be closed; keeps the cost of a new connection constant. */
const MOST_LOOKED_AT = 64;

/** Where a socket holds its connection; a WeakMap would cost more for each request than the lists. */
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
  /** Without a request under way: kept alive, or with an unfinished header section. */
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

  /** Takes a new connection in; closes another one, or this one, where there are too many. */
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

  /** Whether as many requests of this connection wait for their responses as may. */
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
   * Called for bytes that are no HTTP. Returns whether an error response can be written now: not while another response is
   * under way, which is sent first. The connection ends either way, shortly after.
   */
  breakOff(socket: TrackedSocket): boolean {
    const connection = socket[CONNECTION];
    if (!connection || connection.isLast || !socket.writable) return false;
    connection.isLast = true;
    const { outstanding, request, response } = connection;
    // Responses are sent in order (RFC 9112, 9.3.2): those to earlier requests come before any error.
    const isUnderWay = outstanding > 1 || (outstanding === 1 && (request?.complete === true || response?.headersSent === true));
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

  #putLast(list: ConnectionList, connection: Connection) {
    connection.order = this.#lastOrder += 1;
    list.add(connection);
  }

  /** Closes the connection longest without progress. Returns false where none may be closed. */
  #closeOne(): boolean {
    const idle = this.#idle.oldest;
    const busy = this.#oldestUnprotected();
    const chosen = idle && busy ? (idle.order < busy.order ? idle : busy) : (idle ?? busy);
    if (!chosen) return false;
    // Not in the close event, which comes later: until then it would be counted, and chosen again.
    chosen.list?.remove(chosen);
    chosen.socket.destroy();
    return true;
  }

  #oldestUnprotected(): Connection | undefined {
    let looked = 0;
    for (const connection of this.#busy) {
      if (!connection.isProtected(this.#sweptAt)) return connection;
      looked += 1;
      if (looked === MOST_LOOKED_AT) break;
    }
    return undefined;
  }
}
