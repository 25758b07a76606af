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

/** How many finished builds of a stage are kept: pages that are still open need their files, and a rollback the one before. */
const KEPT_BUILDS = 6;

/**
 * Builds the site unless that very build stands already, and points build/<stage> at it. Says what it does through `say`, a
 * line a step.
 * @throws LaunchRefused for the live stage while anything stands in its way, unless DEMO is 1
 * @throws BuildMissing
 */
export async function buildIfNeeded(site: SiteToBuild, say: (line: string) => void): Promise<void> {
  // Only a build is refused: a site that is live must come up again after a restart, whatever has become too old since.
  // What is served is the folder itself, so whoever may only read it does without the link.
  if (existsSync(site.folder)) return ifAllowed(() => pointAt(site));
  refuseWhileBlocked({ content: site.content, config: site.config, stage: site.baked.stage, now: new Date() });
  for (const line of warningsInWords(site.content.warnings)) say(line);
  const started = Date.now();
  say(`Building the ${site.baked.stage} stage: icons, map and fonts …`);
  await generate(site.root, site.content.site, site.baked.stage).catch(asBuildMissing);
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

/** Puts the finished build in its place in one step, points build/<stage> at it, and clears what is old. */
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

function ifAllowed(write: () => void) {
  try {
    write();
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}

/** The first step of a build that writes; whoever may not is not going to get further. */
function asBuildMissing(error: unknown): never {
  throw isPermissionError(error) ? new BuildMissing() : error;
}

/** Runs a step of its own process, with NODE_ENV set before React is loaded: its development renderer is slow and wordy. */
async function runStep(site: SiteToBuild, script: string): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: site.root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_STAGE: site.baked.stage,
      CONTENT_DIR: site.config.contentFolder,
      [WORK_FOLDER]: site.workFolder,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
