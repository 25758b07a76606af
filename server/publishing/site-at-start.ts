import { existsSync } from "node:fs";
import { join } from "node:path";

import { buildIfNeeded } from "../build/run-build.ts";
import { type SiteToBuild, siteToBuild } from "../build/site-to-build.ts";
import { describeError } from "../describe-error.ts";
import { buildNamed } from "../editing/builds.ts";
import { liveOverlay } from "../editing/overlay.ts";
import { releaseOf } from "../editing/releases.ts";
import type { Engine } from "../submissions/engine.ts";
import { publishedBuilds } from "./builds-folders.ts";
import { ensureBuild } from "./ensure-build.ts";
import type { Environment } from "./publishing-tasks.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; env: Environment; siteFiles: SiteFiles; say: (line: string) => void };
type Started = {
  site: SiteToBuild;
  /** The program's own content. The staff side is built of it, because its build cannot be made in a read-only folder. */
  program: SiteToBuild;
  /** The number of the release that the site is; 0 for the program's content. */
  number: number;
};

/**
 * Returns the site with which a process starts, with its build on this disk: the live release, or the program's content as long as
 * staff have published nothing. A live release that cannot be built, as after an update of the program, never keeps the site from
 * starting: then the build is served with which it was published.
 * @throws ContentError, LaunchRefused, BuildMissing, BuildFailed for the program's content; StoreUnavailable
 */
export async function siteAtStart({ engine, env, siteFiles, say }: Parts): Promise<Started> {
  const { number, files } = await engine.read(liveOverlay);
  const program = siteToBuild(env);
  const startWithProgram = async () => {
    await buildIfNeeded(program, say);
    siteFiles.keep([], program);
    return { site: program, program, number };
  };
  if (files.length === 0) return startWithProgram();
  try {
    const site = await siteFiles.read(files);
    say(`Serving release ${number} of the content …`);
    await ensureBuild(site, { engine, files: siteFiles, signal: new AbortController().signal });
    return { site, program, number };
  } catch (error) {
    say(`Release ${number} of the content cannot be built. The build with which it was published is served.`);
    say(describeError(error, ""));
    const site = await publishedBuildOf(number, program, { engine, siteFiles });
    return site ? { site, program, number } : startWithProgram();
  }
}

/**
 * Returns the build with which a release was published, from this disk or the store; undefined if it is no longer kept. Its pages have
 * the words of the release; mails and checks of forms have those of the program.
 */
async function publishedBuildOf(
  number: number,
  program: SiteToBuild,
  { engine, siteFiles }: Pick<Parts, "engine" | "siteFiles">,
): Promise<SiteToBuild | undefined> {
  const name = (await engine.read((db) => releaseOf(db, number)))?.build;
  if (!name) return undefined;
  const builds = publishedBuilds(program.config);
  const folder = join(builds, name);
  if (!existsSync(folder)) {
    const archive = await engine.read((db) => buildNamed(db, name));
    if (!archive) return undefined;
    await siteFiles.unpack(archive, folder);
  }
  const stage = name.startsWith("live-") ? "live" : "parked";
  return {
    ...program,
    baked: { ...program.baked, stage },
    release: name,
    builds,
    folder,
    workFolder: `${folder}.${process.pid}`,
  };
}
