import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { DatabaseSync } from "node:sqlite";

import { sqliteFileIn } from "../../main/store/open-store.ts";
import { expect } from "../fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { test } from "../support/own-server.ts";
import type { PostgresUnderTest } from "../support/postgres.ts";
import { ROOT } from "../support/root.ts";

test.describe.configure({ timeout: 180_000 });

/** Resolves as soon as something accepts connections at a port. */
async function accepts(port: number): Promise<void> {
  const tryOnce = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("close", () => socket.destroy());
    });
  while (!(await tryOnce())) await new Promise((resolve) => setImmediate(resolve));
}

type Database = { settings: Record<string, string>; takeAway: () => Promise<void> | void; giveBack: () => Promise<void> | void };

async function postgresAt(postgres: PostgresUnderTest): Promise<Database> {
  return {
    settings: { DATABASE_URL: await postgres.freshDatabase() },
    takeAway: () => postgres.stop(),
    giveBack: () => postgres.start(),
  };
}

function sqliteIn(folder: string): Database {
  let other: DatabaseSync;
  return {
    settings: { DATA_DIR: folder },
    takeAway: () => {
      other = new DatabaseSync(sqliteFileIn(folder));
      other.exec("begin immediate");
    },
    giveBack: () => other.close(),
  };
}

for (const engine of ["PostgreSQL", "SQLite"] as const)
  test(`${engine} goes away right after the public site listens: the site stays, and the staff side starts later`, async ({
    startServer,
    postgres,
  }, info) => {
    const [port, staffPort] = [await freePort(), await freePort()];
    const { settings, takeAway, giveBack } = engine === "SQLite" ? sqliteIn(info.outputPath("data")) : await postgresAt(postgres);
    const staff = { STAFF_PORT: String(staffPort), STAFF_URL: `http://localhost:${staffPort}` };
    const starting = startServer({ ...settings, ...staff, PORT: String(port) });
    await accepts(port);
    await takeAway();
    const site = await starting;

    const { origin } = site;
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ staffSide: "waiting" });
    expect(site.output()).toContain('"msg":"staff side waits"');
    expect(statusOf({ ...settings, PORT: String(port) })).toContain("The staff side has not started");

    await giveBack();
    await expect.poll(() => site.output(), { timeout: 30_000 }).toContain('"msg":"staff side started"');
    expect((await fetch(`http://localhost:${staffPort}/sign-in`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${origin}/healthz`)).json(), { timeout: 30_000 })
      .toEqual({ status: "ok", database: "ok" });
    expect(site.output()).not.toContain("Nothing was started");
  });

/** The output of `npm run status`, which exits with 1 if something needs a person. */
function statusOf(settings: Record<string, string>): string {
  const env = { ...process.env, ...settings };
  try {
    return execFileSync(process.execPath, ["main/commands/status-cli.ts"], { cwd: ROOT, env, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}
