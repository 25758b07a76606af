import { spawnSync } from "node:child_process";

import { expect } from "../fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { test } from "../support/own-server.ts";
import { portAnswers } from "../support/port-answers.ts";
import { ROOT } from "../support/root.ts";

test.describe.configure({ timeout: 180_000 });

test("PostgreSQL goes away right after the public site listens: the site stays, and the staff side starts later", async ({
  startServer,
  postgres,
}) => {
  const [port, staffPort] = [await freePort(), await freePort()];
  const settings = { DATABASE_URL: await postgres.freshDatabase() };
  const staff = { STAFF_PORT: String(staffPort), STAFF_URL: `http://localhost:${staffPort}` };
  const starting = startServer({ ...settings, ...staff, PORT: String(port) });
  while (!(await portAnswers(port))) await new Promise((resolve) => setImmediate(resolve));
  await postgres.stop();
  const site = await starting;

  const { origin } = site;
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ staffSide: "waiting" });
  expect(site.output()).toContain('"msg":"staff side waits"');
  expect(statusOf({ ...settings, PORT: String(port) })).toContain("The staff side has not started");

  await postgres.start();
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
  return spawnSync(process.execPath, ["main/command.ts", "status"], { cwd: ROOT, env, encoding: "utf8" }).stdout;
}
