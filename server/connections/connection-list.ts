import type { Connection } from "./connection.ts";

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
