import { startSite, type RunningSite } from "../../checks/browser/site-server.ts";
import { test as base } from "../fixtures.ts";
import type { Stage } from "./origins.ts";

type Servers = { startServer: (env?: Record<string, string>) => Promise<RunningSite> };

/** For tests that stop a server or read its log: servers of their own, of the stage that is built already. */
export const test = base.extend<Servers>({
  startServer: async ({ stage }, use) => {
    const servers: RunningSite[] = [];
    await use(async (env = {}) => {
      const server = await startSite(stage, env);
      servers.push(server);
      return server;
    });
    for (const server of servers) if (isRunning(server)) await server.stop();
  },
});

const isRunning = ({ process: { exitCode, signalCode } }: RunningSite) => exitCode === null && signalCode === null;

/** What a server says when it cannot start: all of its output. */
export async function refusal(stage: Stage, env: Record<string, string>): Promise<string> {
  const outcome = await startSite(stage, env).then(
    async (server) => {
      await server.stop();
      return undefined;
    },
    (error: Error) => error.message,
  );
  if (outcome === undefined) throw new Error(`The server started with ${JSON.stringify(env)}.`);
  return outcome;
}

/** A server's log as it wrote it, an object a line; lines that are no log (its welcome) left out. */
export const logLines = (server: RunningSite) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { level: number; status?: number; path?: string; msg: string });
