import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "../fixtures.ts";
import type { Told } from "./socket-holder.ts";

export { expect };

/** One server on the held socket. */
export type RunningServer = {
  output: () => string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>;
};

/** A listening socket and a data folder that outlive the servers on them, as with systemd. */
export type HeldSite = {
  origin: string;
  dataFolder: string;
  /** Starts a server on the socket, and resolves once it responds. */
  start: (env: Record<string, string>) => Promise<RunningServer>;
};

export const test = base.extend<{ heldSite: HeldSite }>({
  inNewTab: true,
  heldSite: async ({ stage }, use) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "release-"));
    const dataFolder = folder.path;
    const { holder, port } = await holdSocket();
    const service = new Service(holder, { SITE_STAGE: stage, DATA_DIR: dataFolder });
    await use({ origin: `http://127.0.0.1:${port}`, dataFolder, start: (env) => service.start(env) });
    await service.stopAll();
    holder.kill();
  },
});

/** Opens a socket, passes it to the holder and closes it here. The holder never accepts on it. */
async function holdSocket(): Promise<{ holder: ChildProcess; port: number }> {
  const socket = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => socket.once("listening", done));
  const { port } = socket.address() as AddressInfo;
  // Node has no public name for a listening socket's descriptor.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const stdio: StdioOptions = ["ignore", "inherit", "inherit", fd, "ipc"];
  const holder = spawn(process.execPath, [join(import.meta.dirname, "socket-holder.ts")], { stdio });
  await new Promise((done) => socket.close(done));
  return { holder, port };
}

type Running = { output: string; ended: Promise<number | null>; end: (code: number | null) => void };

class Service {
  readonly #holder: ChildProcess;
  readonly #env: Record<string, string>;
  readonly #servers = new Map<number, Running>();

  constructor(holder: ChildProcess, env: Record<string, string>) {
    this.#holder = holder;
    // The same settings as in tools/browser/site-server.ts, so that both start the same build.
    this.#env = { SITE_URL: "http://localhost:3000", TRUST_PROXY_HOPS: "1", DEMO: "1", ...env };
    holder.on("message", (told: Told) => this.#hear(told));
  }

  async start(env: Record<string, string>): Promise<RunningServer> {
    const before = new Set(this.#servers.keys());
    this.#holder.send({ ...this.#env, ...env });
    let pid: number | undefined;
    const newServer = () => (pid = [...this.#servers.keys()].find((other) => !before.has(other)));
    await expect.poll(newServer, { timeout: 30_000 }).toBeDefined();
    const server = pid === undefined ? undefined : this.#servers.get(pid);
    if (pid === undefined || !server) throw new Error("The holder started nothing.");
    const started = pid;
    // The site may have to be built first.
    await expect.poll(() => server.output, { timeout: 120_000 }).toContain("site is at");
    return {
      output: () => server.output,
      stop: () => {
        process.kill(started, "SIGTERM");
        return server.ended;
      },
    };
  }

  async stopAll() {
    for (const [pid, { ended }] of this.#servers) {
      try {
        process.kill(pid, "SIGTERM");
      } catch {
        // It has ended already.
      }
      await ended;
    }
  }

  #hear({ pid, output = "", ended }: Told) {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const server = this.#servers.get(pid) ?? { output: "", ended: promise, end: resolve };
    this.#servers.set(pid, server);
    server.output += output;
    if (ended !== undefined) server.end(ended);
  }
}
