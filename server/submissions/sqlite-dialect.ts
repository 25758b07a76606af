import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

import type { SqliteResult } from "./sqlite-connection.ts";

/** One connection to a SQLite database, in this thread or in another. */
export type SqliteDatabase = {
  execute: (sql: string, parameters: readonly unknown[]) => SqliteResult | Promise<SqliteResult>;
  close: () => void | Promise<void>;
};

/** SQLite rolls back changes of tables as well (https://www.sqlite.org/lang_transaction.html); Kysely's adapter says that it does not. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Returns Kysely's dialect over one connection. Kysely lets one transaction at a time use it. */
export function sqliteDialect(database: SqliteDatabase): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      const { rows, changes } = await database.execute(sql, parameters);
      return { rows: rows as never[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error("No query of the store is streamed");
    },
  };
  const run = async (statement: string) => void (await connection.executeQuery(CompiledQuery.raw(statement)));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    // A transaction that starts with a read could not wait for the write lock later.
    beginTransaction: () => run("begin immediate"),
    commitTransaction: () => run("commit"),
    rollbackTransaction: () => run("rollback"),
    releaseConnection: () => Promise.resolve(),
    destroy: async () => database.close(),
  };
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
