import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

import type { SiteToBuild } from "../build/site-to-build.ts";
import { buildNamed } from "../editing/builds.ts";
import { releaseOf } from "../editing/releases.ts";
import { undoTarget } from "../editing/return-to-release.ts";
import { codeOf } from "../notifications/codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { buildsFolders, publishedBuilds } from "./builds-folders.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; files: Pick<SiteFiles, "unpack">; site: SiteToBuild; log: Logger };

/**
 * Fetches the build to which an undo would return, unless this machine has it. After an undo another process may send its pages before
 * this one has followed. Only a machine that is new lacks it; the site starts without it too, such as with a full disk.
 */
export async function fetchUndoBuild({ engine, files, site, log }: Parts): Promise<void> {
  try {
    const name = await engine.read(async (db) => (await releaseOf(db, (await undoTarget(db)) ?? 0))?.build);
    if (!name || buildsFolders(site).some((builds) => existsSync(join(builds, name)))) return;
    const archive = await engine.read((db) => buildNamed(db, name));
    if (archive) await files.unpack(archive, join(publishedBuilds(site.config), name));
  } catch (error) {
    log.error({ cause: codeOf(error) }, "the earlier build was not fetched");
  }
}
