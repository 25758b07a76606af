import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

/** A database with nothing of ours around it, which writes bytes and syncs them, a row a commit. */
export type Bare = {
  commitsPerSecond: (bytes: Buffer, forMs: number) => Promise<number>;
  close: () => Promise<void>;
};

/** One commit after the other: SQLite has one writer at a time, whoever waits. */
export function bareSqlite(file: string): Bare {
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
    close: async () => database.close(),
  };
}

/** Several connections at once: their commits share a sync, as those of the site's visitors do. */
export async function barePostgres(url: string, connections: number): Promise<Bare> {
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
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
