import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

import { clearBuilds } from "../build/clear-builds.ts";
import type { Config } from "../config.ts";
import { dropBuildsBefore, forgetProcesses } from "../editing/builds.ts";
import type { ScheduledTask } from "../notifications/scheduled-task.ts";
import type { Engine } from "../submissions/engine.ts";
import { publishedBuilds } from "./builds-folders.ts";

const DAY_MS = 86_400_000;
/** As long as a build is kept on a disk (clear-builds.ts). */
const KEPT_MS = 30 * DAY_MS;
/** Publishing waits for processes that were seen within half a minute. */
const PROCESS_KEPT_MS = DAY_MS;
/** Earlier versions wrote drafts into this folder below DATA_DIR to check them. */
const COPIES_OF_DRAFTS = "previews";

/**
 * Deletes what publishing has left: builds of the store and of this machine after 30 days, and processes that have ended. Another machine of the same store has a disk of its own, so every process does so.
 */
export const forgetBuilds = (engine: Engine, config: Config, log: Logger): ScheduledTask => ({
  name: "forget-builds",
  everyMs: 60 * 60_000,
  needsBelievedClock: true,
  async run(now) {
    const deleted = await dropBuildsBefore(engine, now.getTime() - KEPT_MS);
    if (deleted > 0) log.info({ deleted }, "builds deleted");
    await forgetProcesses(engine, now.getTime() - PROCESS_KEPT_MS);
    const builds = publishedBuilds(config);
    if (existsSync(builds)) for (const stage of ["parked", "live"] as const) await clearBuilds(builds, stage, now);
    await rm(join(config.dataFolder, COPIES_OF_DRAFTS), { recursive: true, force: true });
  },
});
