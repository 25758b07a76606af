import { spawn } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

import { generate } from "./generate.ts";
import { type SiteToBuild, WORK_FOLDER } from "./site-to-build.ts";

/** How many finished builds of a stage are kept: what still runs needs its files, and a rollback the one before. */
const KEPT_BUILDS = 6;

/** Builds the site unless that very build stands already. Says what it does through `say`, a line a step. */
export async function buildIfNeeded(site: SiteToBuild, say: (line: string) => void): Promise<void> {
  if (existsSync(site.folder)) return;
  const started = Date.now();
  say(`Building the ${site.baked.stage} stage: icons, map and fonts …`);
  await generate(site.root, site.content.site);
  try {
    say("Building the pages' code …");
    await runStep(site, reactRouterCommand(), "build", "--logLevel", "warn");
    say("Storing the pages …");
    await runStep(site, join(import.meta.dirname, "store-pages-cli.ts"));
    finish(site);
  } finally {
    rmSync(site.workFolder, { recursive: true, force: true });
  }
  say(`Built in ${Math.round((Date.now() - started) / 1000)} seconds.`);
}

/** Puts the finished build in its place in one step, points build/<stage> at it, and clears what is old. */
function finish({ folder, workFolder, root, baked: { stage } }: SiteToBuild) {
  if (existsSync(folder)) rmSync(workFolder, { recursive: true });
  else renameSync(workFolder, folder);
  const builds = join(root, "build");
  const link = join(builds, `${stage}.${process.pid}`);
  symlinkSync(basename(folder), link);
  renameSync(link, join(builds, stage));
  const finished = readdirSync(builds).filter((name) => new RegExp(`^${stage}-[0-9a-f]+$`).test(name));
  const newestFirst = finished.toSorted((one, other) => changedAt(join(builds, other)) - changedAt(join(builds, one)));
  for (const name of newestFirst.slice(KEPT_BUILDS)) rmSync(join(builds, name), { recursive: true });
}

const changedAt = (path: string) => statSync(path).mtimeMs;

const reactRouterCommand = () => join(createRequire(import.meta.url).resolve("@react-router/dev/package.json"), "../bin.cjs");

/** Runs a step of its own process, with NODE_ENV set before React is loaded: its development renderer is slow and wordy. */
async function runStep(site: SiteToBuild, script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: site.root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", SITE_STAGE: site.baked.stage, [WORK_FOLDER]: site.workFolder },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
