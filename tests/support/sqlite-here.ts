import { setImmediate } from "node:timers/promises";

import { sqliteFileIn } from "../../main/store/open-store.ts";
import { SqliteConnection } from "../../platform/database/sqlite-connection.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import type { Engine } from "../../publishing/tables/tables.ts";

const PATIENCE_MS = 5000;

/**
 * Opens the database of a store that has all tables, in this thread: starting another one takes 40 ms. A statement runs after the present
 * turn of the event loop, as in a thread of its own.
 */
export function openSqliteHere(dataFolder: string): Engine {
  const file = sqliteFileIn(dataFolder);
  const connection = new SqliteConnection(file, PATIENCE_MS);
  return openSqlite(file, PATIENCE_MS, {
    execute: async (statement, parameters) => {
      await setImmediate();
      return connection.execute(statement, parameters);
    },
    close: () => connection.close(),
  });
}
