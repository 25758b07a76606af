import type { RequestHandler } from "express";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

import { responder } from "../http/respond.ts";
import type { Resource } from "../http/representation.ts";
import { assetHeaders, readAssets } from "../stored-assets.ts";
import type { StaffHeaders } from "./staff-headers.ts";

/** The fonts and drawings of the pages of both stages; it has no script. */
const ASSETS = "server/assets";

/** Sends the files that the pages of the public site's present build show, for the preview. No browser stores them. */
export function siteAssets(siteFolder: () => string, common: StaffHeaders["common"], log: Logger): RequestHandler {
  const respond = responder(common, log);
  const sent = { ...assetHeaders(common), "Cache-Control": "no-store" };
  let read: { folder: string; assets: Promise<ReadonlyMap<string, Resource>> } | undefined;
  const assetsIn = (build: string) => {
    const folder = join(build, ASSETS);
    if (read?.folder !== folder)
      read = { folder, assets: existsSync(folder) ? readAssets(folder, sent) : Promise.resolve(new Map()) };
    return read.assets;
  };
  return async (request, response, next) => {
    const isAsset = request.path.startsWith("/assets/") && request.method !== "POST";
    const found = isAsset ? (await assetsIn(siteFolder())).get(request.path) : undefined;
    if (found) respond(found, request, response);
    else next();
  };
}
