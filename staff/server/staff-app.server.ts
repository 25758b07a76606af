import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import type { RequestHandler } from "express";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { createRequestHandler as createHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";

import type { Staff } from "./context.ts";
import { discardRest } from "../../platform/http/discard-rest.ts";
import type { Resource } from "../../platform/http/representation.ts";
import { responder, sendPlain } from "../../platform/http/respond.ts";
import { failures, requestLog } from "../../site/server/errors-and-log.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { CLIENT_FOLDER, PASSKEY_FOLDER, SERVER_ENTRY } from "../build/staff-files.ts";
import { assetHeaders, readAssets } from "../../site/serving/stored-assets.ts";
import { checkRequest } from "./check-request.server.ts";
import type { StaffParts } from "./staff-parts.server.ts";
import { nameForLog, staffRoutes } from "./staff-routes.server.ts";

type Parts = {
  /** The folder of the build. */
  folder: string;
  url: string;
  trustProxyHops: number;
  headers: StaffHeaders;
  parts: () => StaffParts;
  /** Returns the folder of the build that the public site serves now. */
  siteFolder: () => string;
  log: Logger;
};

const NO_STORE = { "Cache-Control": "no-store" };

/** The application of the staff side: checks of the request, then assets, then React Router. */
export async function createStaffApp({
  folder,
  url,
  trustProxyHops,
  headers,
  parts,
  siteFolder,
  log,
}: Parts): Promise<RequestListener> {
  const build = (await import(pathToFileURL(join(folder, SERVER_ENTRY)).href)) as ServerBuild;
  const { staffContext, unknownAddressContext } = build.entry.module as unknown as Keys;
  const respondAsUnknown = createHandler(withoutScreenless(build), "production");
  const routeOf = staffRoutes(build.routes);
  const nonces = new WeakMap<object, string>();

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", trustProxyHops).set("query parser", false);
  app.use(await staffAssets(folder, headers.common, log), siteAssets(siteFolder, headers.common, log), noSuchAsset);
  // No page holds a secret beside words of others that its size could reveal (BREACH), and SameSite=Strict keeps other sites from
  // requesting a page as somebody who is signed in.
  app.use(compression());
  app.use((request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    nonces.set(request, nonce);
    response.set({ ...NO_STORE, "Content-Security-Policy": headers.policyFor(nonce) });
    next();
  });
  app.use(
    createRequestHandler({
      // The check of the Origin in check-request.server.ts compares with STAFF_URL; a proxy may have changed the protocol.
      build: { ...build, allowedActionOrigins: [new URL(url).host] },
      getLoadContext: (request, response) => {
        const nonce = nonces.get(request) ?? "";
        const { ip: address, headers: received } = request;
        const { poll, labels = {} } = routeOf(request.path)?.handle ?? {};
        const setHeaders = (changed: Readonly<Record<string, string>>) => void response.set(changed);
        const staff: Staff = {
          ...parts(),
          address,
          cookieHeader: received.cookie,
          nonce,
          isPoll: poll === request.method,
          labels,
          setHeaders,
        };
        const context = new RouterContextProvider();
        context.set(staffContext, staff);
        context.set(unknownAddressContext, ({ url: asked, method, headers: sent }) => {
          const ofUnknown = new RouterContextProvider();
          ofUnknown.set(staffContext, staff);
          return respondAsUnknown(new Request(asked, { method, headers: sent }), ofUnknown);
        });
        return context;
      },
    }),
  );
  app.use(failures(log));

  const refusalOf = checkRequest(url, routeOf);
  const logResponse = requestLog(log, (target) => nameForLog(routeOf, target));
  const plain = { ...headers.common, ...NO_STORE, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
  return (request, response) => {
    logResponse(request, response);
    const refusal = refusalOf(request);
    // With bytes unread, nginx would send 502 instead of the refusal.
    if (refusal) return void discardRest(request).then(() => sendPlain(refusal, plain, request, response));
    for (const [name, value] of Object.entries(headers.common)) response.setHeader(name, value);
    app(request, response);
  };
}

/** The keys under which the build's own loaders look (staff/entry.server.tsx). */
type Keys = {
  staffContext: RouterContext<Staff>;
  unknownAddressContext: RouterContext<(request: globalThis.Request) => Promise<Response>>;
};

/**
 * Returns a build without the addresses that have no screen, whose response to one of them is therefore that to an unknown address. The
 * others stay, because a document names those above its own address.
 */
function withoutScreenless({ routes, assets, ...build }: ServerBuild): ServerBuild {
  const withScreen = <Route>(all: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => routes[id]?.module.default !== undefined));
  return { ...build, routes: withScreen(routes), assets: { ...assets, routes: withScreen(assets.routes) } };
}

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
  const sent = { ...assetHeaders(common), "Cache-Control": "no-store" };
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

/** The headers of every response of the staff side, and the content security policy of one response. */
type StaffHeaders = { common: Readonly<Record<string, string>>; policyFor: (nonce: string) => string };

/**
 * Returns the headers for the origin of the staff side. Strict-Transport-Security is sent on https only (RFC 6797, 7.2). No other
 * site gets a Referer; `no-referrer` would also take the Origin from forms, by which they are checked.
 */
export function staffHeaders(url: string, hstsIncludeSubDomains: boolean): StaffHeaders {
  const isHttps = url.startsWith("https:");
  const { "Strict-Transport-Security": hsts, ...others } = securityHeaders({ siteUrl: url, hstsIncludeSubDomains }).common;
  return {
    common: {
      ...others,
      ...(isHttps && hsts !== undefined && { "Strict-Transport-Security": hsts }),
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
    policyFor: (nonce) =>
      [
        "default-src 'none'",
        // The scripts with the nonce load the others.
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        "style-src 'self'",
        // data: for the tab's icon.
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        // The preview of drafts.
        "frame-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        ...(isHttps ? ["upgrade-insecure-requests"] : []),
      ].join("; "),
  };
}
