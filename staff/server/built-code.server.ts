import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";

import type { Resource } from "../../platform/http/representation.ts";
import { responder } from "../../platform/http/respond.ts";
import { assetHeaders, readAssets } from "../../site/server/stored-assets.ts";
import { CLIENT_FOLDER, PASSKEY_FOLDER, PASSKEY_SCRIPT, SERVER_ENTRY } from "../build/build-staff.ts";
import { NO_STORE, type StaffCode, type StaffHeaders } from "./staff-app.server.ts";

type Parts = {
  /** The folder of the build. */
  folder: string;
  common: StaffHeaders["common"];
  /** Returns the folder of the build that the public site serves now. */
  siteFolder: () => string;
  log: Logger;
};

/** Reads the code of a build of the staff side. */
export async function builtCode({ folder, common, siteFolder, log }: Parts): Promise<StaffCode> {
  const build = (await import(pathToFileURL(join(folder, SERVER_ENTRY)).href)) as ServerBuild;
  return {
    mode: "production",
    build: () => Promise.resolve(build),
    handlers: [await staffAssets(folder, common, log), siteAssets(siteFolder, common, log), noSuchAsset],
    passkeyScript: passkeyScriptIn(folder),
  };
}

function passkeyScriptIn(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, PASSKEY_FOLDER, ".vite/manifest.json"), "utf8")) as Manifest;
  const script = manifest[PASSKEY_SCRIPT];
  if (!script) throw new Error(`The build's manifest has no ${PASSKEY_SCRIPT}.`);
  return `/${script.file}`;
}

type Manifest = Record<string, { file: string } | undefined>;

/** No browser stores them either, so that a shared computer shows nobody that the staff side was used on it. */
async function staffAssets(folder: string, common: StaffHeaders["common"], log: Logger): Promise<RequestHandler> {
  const respond = responder(common, log);
  const sent = { ...assetHeaders(common), ...NO_STORE };
  const read = (part: string) => readAssets(join(folder, part, "assets"), sent);
  const assets = new Map([...(await read(CLIENT_FOLDER)), ...(await read(PASSKEY_FOLDER))]);
  return (request, response, next) => {
    const found = assets.get(request.path);
    if (found && request.method !== "POST") respond(found, request, response);
    else next();
  };
}

const noSuchAsset: RequestHandler = (request, response, next) => {
  if (!request.path.startsWith("/assets/")) return next();
  response.set(NO_STORE).status(404).type("text").send("There is nothing at this address.\n");
};

/** The fonts and drawings of the pages of both stages; it has no script. */
const ASSETS = "server/assets";

/** Sends the files that the pages of the public site's present build show, for the preview. No browser stores them. */
function siteAssets(siteFolder: () => string, common: StaffHeaders["common"], log: Logger): RequestHandler {
  const respond = responder(common, log);
  const sent = { ...assetHeaders(common), ...NO_STORE };
  let read: { folder: string; assets: Promise<ReadonlyMap<string, Resource>> } | undefined;
  const assetsIn = (build: string) => {
    const folder = join(build, ASSETS);
    if (read?.folder !== folder)
      read = { folder, assets: existsSync(folder) ? readAssets(folder, sent).catch(forget) : Promise.resolve(new Map()) };
    return read.assets;
  };
  /** The next request reads the files again. */
  const forget = (error: unknown): never => {
    read = undefined;
    throw error;
  };
  return async (request, response, next) => {
    const isAsset = request.path.startsWith("/assets/") && request.method !== "POST";
    const found = isAsset ? (await assetsIn(siteFolder())).get(request.path) : undefined;
    if (found) respond(found, request, response);
    else next();
  };
}
