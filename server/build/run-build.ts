import { existsSync } from "node:fs";
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

import { warningsInWords } from "../../content-reader/validation-error.ts";
import { isPermissionError } from "../file-errors.ts";
import { refuseWhileBlocked } from "../launch-check/refuse-while-blocked.ts";
import { BuildMissing } from "./build-missing.ts";
import { type BuildLimits, type BuildStep, runBuildProcess } from "./build-process.ts";
import { clearBuilds } from "./clear-builds.ts";
import { generatedFor } from "./generated-files.ts";
import type { SiteToBuild } from "./site-to-build.ts";

const STEP_LINES: Readonly<Record<BuildStep, string>> = {
  draw: "icons and map …",
  code: "the pages' code …",
  pages: "the pages …",
};

/**
 * Builds the site unless its build exists, and points the link <stage> beside the build at it. `say` gets a line for each step.
 * @throws LaunchRefused for the live stage while the launch check has blockers, unless DEMO is 1
 * @throws BuildMissing, BuildFailed
 */
export async function buildIfNeeded(site: SiteToBuild, say: (line: string) => void): Promise<void> {
  // Blockers refuse a new build only: a live site must start again after a restart, even if a fact has become too old since.
  // The server reads the folder and not the link, so that a process without write permission needs no link.
  if (existsSync(site.folder)) return ifPermitted(() => pointAt(site));
  refuseWhileBlocked({ content: site.content, config: site.config, stage: site.baked.stage, now: new Date() });
  for (const line of warningsInWords(site.content.warnings)) say(line);
  const started = Date.now();
  say(`Building the ${site.baked.stage} stage:`);
  await build(site, { onStep: (step) => say(STEP_LINES[step]) });
  say(`Built in ${Math.round((Date.now() - started) / 1000)} seconds.`);
}

/** Builds the site into its folder, in a process of its own. @throws BuildMissing, BuildFailed */
export async function build(
  site: SiteToBuild,
  options: { onStep?: (step: BuildStep) => void; limits?: BuildLimits } = {},
): Promise<void> {
  try {
    await makeWorkFolder(site.workFolder);
    await runBuildProcess(site, join(import.meta.dirname, "build-site-cli.ts"), options);
    await finish(site);
  } finally {
    await removeWorkFolder(site.workFolder);
  }
}

/** Without permission for this first step no later one can succeed. @throws BuildMissing */
export async function makeWorkFolder(workFolder: string): Promise<void> {
  try {
    await mkdir(workFolder, { recursive: true });
  } catch (error) {
    throw isPermissionError(error) ? new BuildMissing() : error;
  }
}

/** Removes what a build has written, except its finished folder. */
export async function removeWorkFolder(workFolder: string): Promise<void> {
  for (const folder of [workFolder, generatedFor(workFolder)]) await rm(folder, { recursive: true, force: true });
}

/** Renames the finished build in one step, points <stage> at it, and removes old builds. */
async function finish(site: SiteToBuild) {
  const { folder, workFolder, builds } = site;
  if (!existsSync(folder)) await rename(workFolder, folder);
  await pointAt(site);
  await clearBuilds(builds, site.baked.stage, new Date());
}

async function pointAt({ folder, builds, baked: { stage } }: SiteToBuild) {
  const link = join(builds, `${stage}.${process.pid}`);
  // In a container every process has the same id, also the one before, which may have been killed here.
  await rm(link, { force: true });
  await symlink(basename(folder), link);
  await rename(link, join(builds, stage));
}

async function ifPermitted(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}
