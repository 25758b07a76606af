import type { Connection } from "./connection.ts";

/**
 * A doubly linked list through the connections themselves: each is in one list at most. A Set in insertion order would do,
 * and cost a microsecond for each request, where a page costs 15.
 */
export class ConnectionList {
  size = 0;
  oldest: Connection | undefined;
  #newest: Connection | undefined;

  /** Puts a connection last; takes it out of the list that it is in. */
  add(connection: Connection): void {
    connection.list?.remove(connection);
    connection.list = this;
    connection.older = this.#newest;
    if (this.#newest) this.#newest.newer = connection;
    else this.oldest = connection;
    this.#newest = connection;
    this.size += 1;
  }

  /** Takes a connection out that is in this list. */
  remove(connection: Connection): void {
    const { older, newer } = connection;
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
    connection.list = connection.older = connection.newer = undefined;
    this.size -= 1;
  }

  /** From the oldest on. A connection that is put last meanwhile is not met again. */
  *[Symbol.iterator](): Generator<Connection> {
    const last = this.#newest;
    for (let connection = this.oldest; connection;) {
      const next: Connection | undefined = connection === last ? undefined : connection.newer;
      yield connection;
      connection = next;
    }
  }
}
