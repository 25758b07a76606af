import { spawnSync } from "node:child_process";

import { isAlive } from "../../tests/support/is-alive.ts";
import { until } from "./until.ts";

const SCRIPT = "build-site-cli";

/** Returns the ids of the processes of a build that a server has started. */
export function buildProcessesOf(server: number): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(server), "-f", SCRIPT], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

/** A build ends with the server that started it, which nothing else would do after a SIGKILL. */
export const untilEnded = (builds: readonly number[]): Promise<void> =>
  until("the build ends with its server", () => builds.every((build) => !isAlive(build)));
