import express, { type RequestHandler } from "express";
import type { RequestListener } from "node:http";
import type { Logger } from "pino";

import { sendPlain } from "./http/plain-response.ts";
import { checkTarget } from "./http/request-target.ts";
import { checkTransferCoding } from "./http/transfer-coding.ts";
import { responder } from "./http/respond.ts";
import { failures, nothingHere } from "./middleware/failures.ts";
import { health } from "./middleware/health.ts";
import { metrics } from "./middleware/metrics.ts";
import { redirects } from "./middleware/redirects.ts";
import { refuseMalformed } from "./middleware/refuse-malformed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { noSuchAsset, otherAddresses, storedResources } from "./middleware/stored-resources.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { vitals } from "./middleware/vitals.ts";
import { routeNames } from "./route-names.ts";
import { plainHeaders, securityHeaders } from "./security-headers.ts";
import { type BuildToServe, readStoredResources } from "./stored-resources.ts";
import { countResponse } from "./watch/count-response.ts";
import type { PageViewCounter } from "./page-views/count-page-views.ts";
import type { PageSpeeds } from "./watch/page-speeds.ts";
import { clientErrorCounter, type FormCounter, type RequestCounter, siteMetrics } from "./watch/site-metrics.ts";
import type { WatchedStore } from "./watch/watched-store.ts";

export type AppParts = BuildToServe & {
  log: Logger;
  isStopping: () => boolean;
  /** The middleware of the addresses that receive forms (server/forms/form-routes.ts). */
  forms: RequestHandler;
  /** Counts of forms by outcome (server/open-submissions.ts). */
  formCounts: FormCounter;
  store: WatchedStore;
  /** Counts of responses, speeds and views of pages. */
  requests: RequestCounter;
  speeds: PageSpeeds;
  pageViews: Pick<PageViewCounter, "add">;
};

/**
 * The whole application; tests run the same one. Stored resources (pages, assets and other files) are sent before Express is
 * called, because Express alone took a third of their time (docs/decisions/2026-11-21-pages-before-express.md).
 */
export function createApp(parts: AppParts): RequestListener {
  const { config, content, stage, log, isStopping, forms, formCounts, store, requests, speeds, pageViews } = parts;
  const security = securityHeaders(config, content.site.streetMap);
  const headers = plainHeaders(security, stage);
  const stored = readStoredResources(parts, security, headers);
  const respond = responder(headers, log);
  const { isPage } = stored;
  const clientErrors = clientErrorCounter();

  const app = express();
  app.enable("case sensitive routing").enable("strict routing");
  app.disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxyHops).set("query parser", false);
  app.use(commonHeaders(headers));
  app.use(refuseMalformed);
  app.get("/healthz", health(isStopping, store.health));
  app.get("/metrics", metrics(siteMetrics({ requests, forms: formCounts, clientErrors, speeds, store }, () => new Date())));
  app.post("/vitals", vitals({ log, isPage, speeds, pageViews, clientErrors }));
  app.use(forms);
  app.use("/assets", noSuchAsset);
  app.use(trailingSlash(isPage));
  app.use(redirects(content.redirects, isPage));
  app.use(otherAddresses(stored, respond));
  app.use(nothingHere);
  app.use(failures(log));

  const refusalOf = checkTarget(config.siteUrl);
  const respondFromStore = storedResources(stored, respond);
  const logResponse = requestLog(log, routeNames(stored, content));
  // A stored resource is logged only at level debug, because preparing the line slows pages down. A file that is read from
  // disk has not been sent at this point.
  const logsStored = log.isLevelEnabled("debug");
  return (request, response) => {
    const refusal = refusalOf(request) ?? checkTransferCoding(request);
    if (refusal) sendPlain(refusal, headers, request, response);
    const isDone = refusal !== undefined || respondFromStore(request, response);
    countResponse(requests, response);
    if (logsStored || !isDone || !response.headersSent || response.statusCode >= 400) logResponse(request, response);
    if (!isDone) app(request, response);
  };
}

function commonHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
