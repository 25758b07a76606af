import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import type { Request, RequestHandler } from "express";
import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { createRequestHandler as createHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";

import type { Staff } from "./context.ts";
import { FormRefused } from "../../platform/http/form-refused.ts";
import { discardRest } from "../../platform/http/request-body.ts";
import { sendPlain } from "../../platform/http/respond.ts";
import { UploadBudget } from "../../platform/http/upload-budget.ts";
import { failures, requestLog } from "../../site/server/errors-and-log.ts";
import { endOf } from "../../site/server/form-intake.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { checkRequest, MOST_BODY_BYTES, MULTIPART, nameForLog, type RouteOf, staffRoutes } from "./check-request.server.ts";
import type { StaffParts } from "./staff-parts.server.ts";

/** The code of the screens, as it was built or as a development server reads it from the sources. */
export type StaffCode = {
  mode: "production" | "development";
  /** Returns the screens; a development server returns others after a change. */
  build: () => Promise<ServerBuild>;
  /** What comes before the screens: the files that they load. */
  handlers: readonly RequestHandler[];
  /** The address of the script for passkeys. */
  passkeyScript: string;
};

type Parts = {
  code: Pick<StaffCode, "mode" | "build" | "handlers">;
  url: string;
  trustProxyHops: number;
  headers: StaffHeaders;
  parts: () => StaffParts;
  log: Logger;
};

export const NO_STORE = { "Cache-Control": "no-store" };

/** The application of the staff side: checks of the request, then assets, then React Router. */
export async function createStaffApp({ code, url, trustProxyHops, headers, parts, log }: Parts): Promise<RequestListener> {
  const nonces = new WeakMap<object, string>();
  const screensOf = (build: ServerBuild) =>
    openScreens(build, { mode: code.mode, url, parts, nonceOf: (request) => nonces.get(request) ?? "" });
  const { respond, routeOf } = await newestScreens(code.build, screensOf);

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", trustProxyHops).set("query parser", false);
  app.use(...code.handlers);
  // No page holds a secret beside words of others that its size could reveal (BREACH), and SameSite=Strict keeps other sites from
  // requesting a page as somebody who is signed in.
  app.use(compression());
  app.use((request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    nonces.set(request, nonce);
    response.set({ ...NO_STORE, "Content-Security-Policy": headers.policyFor(nonce) });
    next();
  });
  app.use(limitLargeForms());
  app.use(respond);
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
    // Node destroys a socket past server.timeout unless somebody listens. Neither side sends a byte while the server works, and a picture
    // may take a minute (publishing/pictures/picture-encoder.ts).
    response.on("timeout", (socket: Socket) => {
      if (!request.complete || response.headersSent) socket.destroy();
    });
    app(request, response);
  };
}

const MB = 1024 * 1024;
/** Some thirty of the largest forms of a file of content, from several networks. */
const LARGE_FORMS = { bytes: 16 * MB, waitMs: 5000 };

const BUSY = "The server is busy. Try again in a moment.\n";

/**
 * Lets the forms of files of content share a budget of memory: they are larger than others, and are read from anybody, because what was
 * typed is kept over a sign-in. A form with a file is read once its person is known (receive-upload.server.ts).
 */
function limitLargeForms(): RequestHandler {
  const budget = new UploadBudget(LARGE_FORMS);
  return async (request, response, next) => {
    const bytes = Number(request.headers["content-length"] ?? 0);
    const isLarge = bytes > MOST_BODY_BYTES && !MULTIPART.test(request.headers["content-type"] ?? "");
    try {
      if (isLarge) await budget.reserve(request.ip, bytes, endOf(response));
    } catch (error) {
      if (!(error instanceof FormRefused)) throw error;
      await discardRest(request);
      return sendPlain({ status: error.status, headers: error.headers, text: BUSY }, {}, request, response);
    }
    next();
  };
}

/** Opens the screens of the newest build, and opens them again when a development server has made another build. */
async function newestScreens(
  build: StaffCode["build"],
  screensOf: (build: ServerBuild) => Screens,
): Promise<Omit<Screens, "build">> {
  let screens = screensOf(await build());
  return {
    routeOf: (target) => screens.routeOf(target),
    respond: async (request, response, next) => {
      const newest = await build();
      if (newest !== screens.build) screens = screensOf(newest);
      await screens.respond(request, response, next);
    },
  };
}

type Screens = { build: ServerBuild; routeOf: RouteOf; respond: RequestHandler };
type ScreenParts = Pick<Parts, "url" | "parts"> & Pick<StaffCode, "mode"> & { nonceOf: (request: Request) => string };

/** Opens the screens of one build, to which React Router passes what is known of each request. */
function openScreens(build: ServerBuild, { mode, url, parts, nonceOf }: ScreenParts): Screens {
  const { staffContext, unknownAddressContext } = build.entry.module as unknown as Keys;
  // The check of the Origin in check-request.server.ts compares with STAFF_URL; a proxy may have changed the protocol.
  const allowing = { ...build, allowedActionOrigins: [new URL(url).host] };
  const respondAsUnknown = createHandler(withoutScreenless(allowing), mode);
  const routeOf = staffRoutes(build.routes);
  const respond = createRequestHandler({
    build: allowing,
    mode,
    getLoadContext: (request, response) => {
      const { ip: address, headers: received } = request;
      const { poll, labels = {} } = routeOf(request.path)?.handle ?? {};
      const setHeaders = (changed: Readonly<Record<string, string>>) => void response.set(changed);
      const staff: Staff = {
        ...parts(),
        address,
        cookieHeader: received.cookie,
        nonce: nonceOf(request),
        isPoll: poll === request.method,
        labels,
        setHeaders,
      };
      const context = new RouterContextProvider();
      context.set(staffContext, staff);
      context.set(unknownAddressContext, ({ url: asked, method, headers: sent }) => {
        const ofUnknown = new RouterContextProvider();
        ofUnknown.set(staffContext, staff);
        return respondAsUnknown(new globalThis.Request(asked, { method, headers: sent }), ofUnknown);
      });
      return context;
    },
  });
  return { build, routeOf, respond };
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

/** The headers of every response of the staff side, and the content security policy of one response. */
export type StaffHeaders = { common: Readonly<Record<string, string>>; policyFor: (nonce: string) => string };

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
        "manifest-src 'self'",
        "worker-src 'self'",
        // The preview of drafts.
        "frame-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        ...(isHttps ? ["upgrade-insecure-requests"] : []),
      ].join("; "),
  };
}
