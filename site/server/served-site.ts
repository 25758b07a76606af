import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";

import { createApp, type ProcessParts } from "./app.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { formsOfSite, type SharedForms } from "./forms-of-site.ts";
import { readFormPages } from "./form-responder.ts";
import { openRenderer } from "../rendering/open-renderer.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { readStoredResources } from "./stored-resources.ts";
import { siteFolders } from "./site-folders.ts";

/** What the server responds with: a site and its content. */
export type ServedSite = {
  site: SiteToBuild;
  respond: RequestListener;
  /** Whether the site has a file at a path. */
  hasAsset: (path: string) => boolean;
  /** Resolves once the requests of this site that wait for a rendering have a response, and its renderer is closed. */
  close: () => Promise<void>;
};

type Parts = { parts: ProcessParts; forms: SharedForms };

/** Reads a rendered site beside the one that is served, file by file. @throws Error if its folder lacks a part */
export async function openServedSite(site: SiteToBuild, { parts, forms: shared }: Parts): Promise<ServedSite> {
  const { config, content, folder, baked } = site;
  const { stage } = baked;
  const security = securityHeaders(config, content.site.streetMap);
  const built = { config, content, stage, folder, builds: siteFolders(site) };
  const stored = await readStoredResources({ ...built, known: parts.knownAssets });
  const formPages = await readFormPages(folder, security);
  const { render, close } = await openRenderer({ folder, stage });
  const requests = openRequests();
  const forms = requests.counted(formsOfSite(shared, { content, stage, render, formPages, security }));
  return {
    site,
    respond: createApp(parts, { content, stage, stored, forms }),
    hasAsset: (path) => stored.at(path) !== undefined,
    close: async () => {
      await requests.ended();
      await close();
    },
  };
}

type OpenRequests = {
  /** Returns middleware that counts its requests until they have a response. */
  counted: (handler: RequestHandler) => RequestHandler;
  /** Resolves once no counted request is open. */
  ended: () => Promise<void>;
};

/** Counts the requests that one site has begun and not ended. */
export function openRequests(): OpenRequests {
  let open = 0;
  let whenEnded: (() => void)[] = [];
  function end() {
    open -= 1;
    if (open > 0) return;
    for (const resolve of whenEnded) resolve();
    whenEnded = [];
  }
  return {
    counted: (handler) => (request, response, next) => {
      open += 1;
      // Emitted once, after the response or if the connection ends before.
      response.once("close", end);
      return handler(request, response, next);
    },
    ended: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => whenEnded.push(resolve))),
  };
}
