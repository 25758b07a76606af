import type { Logger } from "pino";

import type { SiteToBuild } from "../build/site-to-build.ts";
import type { KnownAssets } from "../known-assets.ts";
import { responder } from "../http/respond.ts";
import { storedResources } from "../middleware/stored-resources.ts";
import { noIndexWhile, securityHeaders } from "../security-headers.ts";
import { readStoredAssets } from "../stored-assets.ts";
import type { Offer } from "./site-switch.ts";

type Served = { site: SiteToBuild; knownAssets: KnownAssets; log: Logger };

/** Reads the files below /assets of a build that is not served yet. `site` is the one that is served now. */
export async function offeredBuild(folder: string, { site, knownAssets, log }: Served): Promise<Offer> {
  const { config, content, baked } = site;
  const common = { ...securityHeaders(config, content.site.streetMap).common, ...noIndexWhile(baked.stage) };
  const assets = await readStoredAssets({ folder, stage: baked.stage, builds: [] }, common, { known: knownAssets });
  knownAssets.add(assets, common);
  const at = (path: string) => assets.get(path);
  return { folder, respond: storedResources({ at }, responder(common, log)), hasAsset: (path) => assets.has(path) };
}
