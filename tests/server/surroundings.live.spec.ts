import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempDisposableSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../support/free-port.ts";
import { expect, test as base } from "../fixtures.ts";
import { outcomeOf } from "../support/raw-request.ts";
import { ROOT } from "../support/root.ts";

type Start = (command: readonly string[], stdio: StdioOptions) => Promise<{ child: ChildProcess; origin: string }>;

/** Starts servers without reading their standard output, and waits for their first response. */
const test = base.extend<{ start: Start }>({
  inNewTab: true,
  start: async ({ stage }, use) => {
    using data = mkdtempDisposableSync(join(tmpdir(), "surroundings-"));
    const children: ChildProcess[] = [];
    await use(async ([command = "", ...args], stdio) => {
      const port = await freePort();
      const settings = { PORT: String(port), SITE_URL: "http://localhost:3000", SITE_STAGE: stage, DEMO: "1" };
      const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...settings, DATA_DIR: data.path }, stdio });
      children.push(child);
      const origin = `http://127.0.0.1:${port}`;
      await expect.poll(() => outcomeOf(origin, "/about"), { timeout: 60_000 }).toBe(200);
      return { child, origin };
    });
    for (const child of children) child.kill("SIGKILL");
  },
});

// More than a server may take until its first response.
test.describe.configure({ timeout: 120_000 });

const SERVER = [process.execPath, "main/start.ts"];
/** Each request logs one line. Together the lines are longer than the 64 KB of a pipe. */
const LOGGED_REQUESTS = 600;

test("a full disk for the log: visitors are served, and SIGTERM ends the process", async ({ start }) => {
  const full = openSync("/dev/full", "w");
  const { child, origin } = await start(SERVER, ["ignore", full, full]);
  closeSync(full);
  await writeLog(origin);
  expect(await outcomeOf(origin, "/about")).toBe(200);
  await endsWell(child);
});

for (const [what, treat] of [
  ["is gone", (child: ChildProcess) => void child.stdout?.destroy()],
  ["does not read", (child: ChildProcess) => void child.stdout?.pause()],
] as const)
  test(`a reader of the log that ${what}: visitors are served, and SIGTERM ends the process`, async ({ start }) => {
    const { child, origin } = await start(SERVER, ["ignore", "pipe", "ignore"]);
    treat(child);
    await writeLog(origin);
    expect(await outcomeOf(origin, "/about")).toBe(200);
    await endsWell(child);
  });

test("npm start: SIGTERM to npm ends the site, and its port is free", async ({ start }) => {
  const { child, origin } = await start(["npm", "start"], "ignore");
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await outcomeOf(origin, "/about")).toBe("ECONNREFUSED");
});

async function writeLog(origin: string) {
  const path = `/${"x".repeat(190)}`;
  for (let count = 0; count < LOGGED_REQUESTS; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => outcomeOf(origin, path)));
}

async function endsWell(child: ChildProcess) {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
}
