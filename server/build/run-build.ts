import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

import { warningsInWords } from "../../content-reader/validation-error.ts";
import { isPermissionError } from "../file-errors.ts";
import { refuseWhileBlocked } from "../launch-check/refuse-while-blocked.ts";
import { BuildMissing } from "./build-missing.ts";
import { finishedBuilds } from "./finished-builds.ts";
import { generate } from "./generate.ts";
import { type SiteToBuild, WORK_FOLDER } from "./site-to-build.ts";

/** The number of finished builds of a stage that are kept, because open pages need the files of theirs, and a rollback a build. */
export const KEPT_BUILDS = 6;

/**
 * Builds the site unless its build exists, and points the link build/<stage> at the build. `say` gets a line for each step.
 * @throws LaunchRefused for the live stage while the launch check has blockers, unless DEMO is 1
 * @throws BuildMissing
 */
export async function buildIfNeeded(site: SiteToBuild, say: (line: string) => void): Promise<void> {
  // Blockers refuse a new build only: a live site must start again after a restart, even if a fact has become too old since.
  // The server reads the folder and not the link, so that a process without write permission needs no link.
  if (existsSync(site.folder)) return ifPermitted(() => pointAt(site));
  refuseWhileBlocked({ content: site.content, config: site.config, stage: site.baked.stage, now: new Date() });
  for (const line of warningsInWords(site.content.warnings)) say(line);
  const started = Date.now();
  say(`Building the ${site.baked.stage} stage: icons, map and fonts …`);
  await generate(site.root, site.content, site.baked.stage).catch(asBuildMissing);
  try {
    say("Building the pages' code …");
    await runStep(site, join(import.meta.dirname, "build-code-cli.ts"));
    say("Storing the pages …");
    await runStep(site, join(import.meta.dirname, "store-pages-cli.ts"));
    finish(site);
  } finally {
    rmSync(site.workFolder, { recursive: true, force: true });
  }
  say(`Built in ${Math.round((Date.now() - started) / 1000)} seconds.`);
}

/** Renames the finished build in one step, points build/<stage> at it, and removes old builds. */
function finish(site: SiteToBuild) {
  const { folder, workFolder, root } = site;
  if (existsSync(folder)) rmSync(workFolder, { recursive: true });
  else renameSync(workFolder, folder);
  pointAt(site);
  const builds = join(root, "build");
  for (const old of finishedBuilds(builds, site.baked.stage).slice(KEPT_BUILDS)) rmSync(old, { recursive: true });
}

function pointAt({ folder, root, baked: { stage } }: SiteToBuild) {
  const builds = join(root, "build");
  const link = join(builds, `${stage}.${process.pid}`);
  symlinkSync(basename(folder), link);
  renameSync(link, join(builds, stage));
}

function ifPermitted(write: () => void) {
  try {
    write();
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}

/** For the first step that writes: without write permission no later step can succeed. */
export function asBuildMissing(error: unknown): never {
  throw isPermissionError(error) ? new BuildMissing() : error;
}

/** Runs a step in its own process, so that NODE_ENV is set before React loads: the development renderer is slow. */
export async function runStep(site: SiteToBuild, script: string, workFolder = site.workFolder): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: site.root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_STAGE: site.baked.stage,
      CONTENT_DIR: site.config.contentFolder,
      [WORK_FOLDER]: workFolder,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
