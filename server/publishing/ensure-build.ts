import type { BuildStep } from "../build/build-process.ts";
import { build } from "../build/run-build.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { Engine } from "../submissions/engine.ts";
import { fetchBuild } from "./fetch-build.ts";
import type { SiteFiles } from "./site-files.ts";

/**
 * A build beside the running site may take this much. With one thread and this heap its process stays below 600 MB, which
 * deploy/systemd/wattlebend.service allows for.
 */
export const BUILD_LIMITS = { niceness: 15, heapMegabytes: 256, withinMs: 10 * 60_000 };

type Parts = {
  engine: Engine;
  files: Pick<SiteFiles, "unpack">;
  /** Stops a build. Without it, a build ends with this process only (server/build/begin-build.ts). */
  signal?: AbortSignal;
  onStep?: (step: BuildStep) => void;
};

/**
 * Makes sure that the build of a site is on this disk: it is there, or it is fetched from the store, or it is built.
 * @throws BuildFailed, BuildMissing, StoreUnavailable
 */
export async function ensureBuild(site: SiteToBuild, { engine, files, signal, onStep }: Parts): Promise<void> {
  if (await fetchBuild({ engine, files }, { name: site.release, folder: site.folder })) return;
  await build(site, { ...(onStep && { onStep }), limits: { ...BUILD_LIMITS, ...(signal && { signal }) } });
}
