import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

import type { StorePlace } from "../server/submissions/open-store.ts";

/** A database without the site's code. It writes one row per commit and syncs each commit. */
export type BareDatabase = AsyncDisposable & { commitsPerSecond: (bytes: Buffer, forMs: number) => Promise<number> };

export const openBare = ({ databaseUrl, dataFolder }: StorePlace, connections: number): Promise<BareDatabase> | BareDatabase =>
  databaseUrl === undefined ? bareSqlite(join(dataFolder, "bare.db")) : barePostgres(databaseUrl, connections);

/** One connection, because SQLite has one writer at a time. */
function bareSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table rows (id integer primary key, bytes blob not null);
  `);
  const insert = database.prepare("insert into rows (bytes) values (?)");
  return {
    commitsPerSecond: async (bytes, forMs) => {
      const started = performance.now();
      let commits = 0;
      for (; performance.now() < started + forMs; commits += 1) insert.run(bytes);
      return (commits * 1000) / (performance.now() - started);
    },
    [Symbol.asyncDispose]: async () => database.close(),
  };
}

/** Several connections, because their commits share a sync, as the commits of the site do. */
async function barePostgres(url: string, connections: number): Promise<BareDatabase> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  for (const client of clients) {
    await client.connect();
    await client.query("set synchronous_commit = on");
  }
  await clients[0]?.query("create table rows (id bigint generated always as identity primary key, bytes bytea not null)");
  return {
    commitsPerSecond: async (bytes, forMs) => {
      const started = performance.now();
      let commits = 0;
      const commitRepeatedly = async (client: Client) => {
        for (; performance.now() < started + forMs; commits += 1)
          await client.query({ name: "insert", text: "insert into rows (bytes) values ($1)", values: [bytes] });
      };
      await Promise.all(clients.map(commitRepeatedly));
      return (commits * 1000) / (performance.now() - started);
    },
    [Symbol.asyncDispose]: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
