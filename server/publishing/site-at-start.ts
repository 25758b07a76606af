import { buildIfNeeded } from "../build/run-build.ts";
import { type SiteToBuild, siteToBuild } from "../build/site-to-build.ts";
import { liveOverlay } from "../editing/overlay.ts";
import type { Engine } from "../submissions/engine.ts";
import { ensureBuild } from "./ensure-build.ts";
import type { Environment } from "./publishing-tasks.ts";
import { openSiteFiles } from "./site-files.ts";

type Started = {
  site: SiteToBuild;
  /** The program's own content. The staff side is built of it, because its build cannot be made in a read-only folder. */
  program: SiteToBuild;
  /** The number of the release that the site is; 0 for the program's content. */
  number: number;
};

/**
 * Returns the site with which a process starts, with its build on this disk: the live release, or the program's content as long as
 * staff have published nothing.
 * @throws ContentError, LaunchRefused, BuildMissing, BuildFailed, StoreUnavailable
 */
export async function siteAtStart(engine: Engine, env: Environment, say: (line: string) => void): Promise<Started> {
  const { number, files } = await engine.read(liveOverlay);
  const program = siteToBuild(env);
  if (files.length === 0) {
    await buildIfNeeded(program, say);
    return { site: program, program, number };
  }
  const siteFiles = openSiteFiles(engine, env);
  try {
    const site = await siteFiles.read(files);
    say(`Serving release ${number} of the content …`);
    await ensureBuild(site, { engine, files: siteFiles, signal: new AbortController().signal });
    return { site, program, number };
  } finally {
    await siteFiles.close();
  }
}
