import type { Logger } from "pino";

import type { SiteToBuild } from "../build/site-to-build.ts";
import { releaseOf } from "../editing/releases.ts";
import { undoTarget } from "../editing/return-to-release.ts";
import { codeOf } from "../notifications/codes.ts";
import type { Engine } from "../submissions/engine.ts";
import { folderOfBuild } from "./builds-folders.ts";
import { fetchBuild } from "./fetch-build.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; files: Pick<SiteFiles, "unpack">; site: SiteToBuild; log: Logger };

/**
 * Fetches the build to which an undo would return, unless this machine has it. After an undo another process may send its pages before
 * this one has followed. Only a machine that is new lacks it; the site starts without it too, such as with a full disk.
 */
export async function fetchUndoBuild({ engine, files, site, log }: Parts): Promise<void> {
  try {
    const name = await engine.read(async (db) => (await releaseOf(db, (await undoTarget(db)) ?? 0))?.build);
    if (name) await fetchBuild({ engine, files }, { name, folder: folderOfBuild(site, name) });
  } catch (error) {
    log.error({ cause: codeOf(error) }, "the earlier build was not fetched");
  }
}
