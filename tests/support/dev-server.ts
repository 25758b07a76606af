import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { endChild, isRunning, startChild } from "../../tools/process/child-process.ts";
import { expect } from "../fixtures.ts";
import { freePort } from "./free-port.ts";

export type DevServer = AsyncDisposable & { origin: string; staffOrigin: string };

/** The folder of the temporary files of a development server. Git ignores it. */
export const temporaryOf = (copy: string): string => join(copy, "test-results/temporary");

/** Resolves once the development server of a copy of the project listens. The folder of its content is one of the copy. */
export async function startDev(copy: string, content: string): Promise<DevServer> {
  const [port, staffPort] = [await freePort(), await freePort()];
  const settings = { SITE_STAGE: "live", DEMO: "1", CONTENT_DIR: join(copy, content), TMPDIR: temporaryOf(copy) };
  mkdirSync(settings.TMPDIR, { recursive: true });
  const env = { ...process.env, ...settings, PORT: String(port), STAFF_PORT: String(staffPort) };
  const { process: server, output } = startChild(process.execPath, ["main/dev/dev.ts"], { cwd: copy, env });
  await expect
    .poll(() => (isRunning(server) ? output() : `The development server ended: ${output()}`), { timeout: 120_000 })
    .toMatch(/(from its sources[^]*){2}|development server ended/);
  expect(isRunning(server), output()).toBe(true);
  const end = () => endChild(server);
  return { origin: `http://127.0.0.1:${port}`, staffOrigin: `http://localhost:${staffPort}`, [Symbol.asyncDispose]: end };
}
