import { createRequestHandler } from "@react-router/express";
import express, { type RequestHandler } from "express";
import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";

import type { StaffServices } from "../../staff/contract.ts";
import { sendPlain } from "../http/plain-response.ts";
import { failures } from "../middleware/failures.ts";
import { requestLog } from "../middleware/request-log.ts";
import { CLIENT_FOLDER, PASSKEY_FOLDER, SERVER_ENTRY } from "../staff-build/staff-files.ts";
import { checkRequest } from "./check-request.ts";
import type { StaffHeaders } from "./staff-headers.ts";
import type { StaffRequest } from "./staff-parts.ts";
import { staffRouteName } from "./staff-route-names.ts";

type Parts = {
  /** The folder of the build. */
  folder: string;
  url: string;
  trustProxyHops: number;
  headers: StaffHeaders;
  services: (request: StaffRequest) => StaffServices;
  log: Logger;
};

const NO_STORE = { "Cache-Control": "no-store" };
/** Their names have a hash of their content, and they hold code and fonts only. */
const KEEP_ASSETS = { index: false, redirect: false, immutable: true, maxAge: "1y" } as const;

/** The application of the staff side: checks of the request, then assets, then React Router. */
export async function createStaffApp({ folder, url, trustProxyHops, headers, services, log }: Parts): Promise<RequestListener> {
  const build = (await import(pathToFileURL(join(folder, SERVER_ENTRY)).href)) as ServerBuild;
  // The key under which the build's own loaders look for the services (staff/entry.server.tsx).
  const { servicesContext } = build.entry.module as unknown as { servicesContext: RouterContext<StaffServices> };
  const nonces = new WeakMap<object, string>();

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", trustProxyHops).set("query parser", false);
  for (const part of [CLIENT_FOLDER, PASSKEY_FOLDER])
    app.use("/assets", express.static(join(folder, part, "assets"), KEEP_ASSETS));
  app.use("/assets", noSuchAsset);
  app.use((request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    nonces.set(request, nonce);
    response.set({ ...NO_STORE, "Content-Security-Policy": headers.policyFor(nonce) });
    next();
  });
  app.use(
    createRequestHandler({
      // The check of the Origin in check-request.ts compares with STAFF_URL; a proxy may have changed the protocol.
      build: { ...build, allowedActionOrigins: [new URL(url).host] },
      getLoadContext: (request) => {
        const context = new RouterContextProvider();
        const nonce = nonces.get(request) ?? "";
        context.set(servicesContext, services({ address: request.ip, cookieHeader: request.headers.cookie, nonce }));
        return context;
      },
    }),
  );
  app.use(failures(log));

  const refusalOf = checkRequest(url);
  const logResponse = requestLog(log, staffRouteName);
  const plain = { ...headers.common, ...NO_STORE, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
  return (request, response) => {
    logResponse(request, response);
    const refusal = refusalOf(request);
    if (refusal) return sendPlain(refusal, plain, request, response);
    for (const [name, value] of Object.entries(headers.common)) response.setHeader(name, value);
    app(request, response);
  };
}

const noSuchAsset: RequestHandler = (_request, response) => {
  response.set(NO_STORE).status(404).type("text").send("There is nothing at this address.\n");
};
