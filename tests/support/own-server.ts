import { startSite, type RunningSite } from "../../tools/browser/site-server.ts";
import { test as base } from "../fixtures.ts";
import type { Stage } from "./origins.ts";
import { type PostgresUnderTest, startPostgres } from "./postgres.ts";

type Servers = {
  startServer: (env?: Record<string, string>, script?: string) => Promise<RunningSite>;
  postgres: PostgresUnderTest;
};

/**
 * For tests that stop a server or read its log. Each test starts its own servers; those of start-sites.ts have the options of `npm start`.
 */
export const test = base.extend<Servers>({
  inNewTab: true,
  postgres: async ({ browserName: _browserName }, use) => {
    await using postgres = await startPostgres();
    await use(postgres);
  },
  startServer: async ({ stage }, use) => {
    const servers: RunningSite[] = [];
    await use(async (env = {}, script) => {
      const server = await startSite(stage, env, { isQuick: true, ...(script !== undefined && { script }) });
      servers.push(server);
      return server;
    });
    // A graceful end takes half a second; tests/server/stopping.live.spec.ts proves it.
    for (const server of servers.toReversed()) await server.stop("SIGKILL");
  },
});

/** The output of a server that cannot start. */
export async function refusal(stage: Stage, env: Record<string, string>): Promise<string> {
  try {
    await using _server = await startSite(stage, env, { isQuick: true });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`The server started with ${JSON.stringify(env)}.`);
}

/** The lines of a server's log, without other output. */
export const logLines = (server: RunningSite) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { level: number; status?: number; path?: string; msg: string });

/** The lines of a server's log about requests alone: the server also notes the head of its audit log there, at any time. */
export const requestLines = (server: RunningSite) => logLines(server).filter(({ status }) => status !== undefined);

/** A setting that is part of the build, so it gives another site of the same stage. The first test that needs it builds it. */
export const NEXT_SITE = { GATE_PASSWORD: "of the next site" };
