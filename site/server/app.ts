import type { RequestListener } from "node:http";
import express from "express";
import type { RequestHandler } from "express";
import type { Logger } from "pino";

import { MESSAGE_PAGES } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Config } from "../../platform/process/config.ts";
import type { RateLimit } from "../../platform/http/rate-limit.ts";
import { siteForms } from "../../cases/intake/site-forms.ts";
import { checkTarget, checkTransferCoding, pathOf } from "../../platform/http/request-target.ts";
import { responder, sendPlain } from "../../platform/http/respond.ts";
import { failures, nothingHere, requestLog } from "./errors-and-log.ts";
import { health, metrics } from "./monitoring.ts";
import { redirects, refuseMalformed, trailingSlash } from "./addresses.ts";
import { noSuchAsset, otherAddresses, storedResources } from "./serve-stored.ts";
import { reportLimit, vitals } from "./vitals.ts";
import type { PageViewCounter } from "../../cases/figures/page-views.ts";
import { plainHeaders, securityHeaders } from "../../platform/http/security-headers.ts";
import { KnownAssets } from "./stored-assets.ts";
import type { StoredResources } from "./stored-resources.ts";
import {
  type ClientErrorCounter,
  clientErrorCounter,
  siteMetrics,
  type SiteWatch,
  countResponse,
} from "../../cases/health/site-metrics.ts";

/** What lives as long as the process, over all sites that it serves. */
export type ProcessParts = {
  config: Config;
  log: Logger;
  isStopping: () => boolean;
  /** Counts of requests and forms, speeds of pages, and the store. */
  watch: SiteWatch;
  pageViews: Pick<PageViewCounter, "add">;
  clientErrors: ClientErrorCounter;
  /** Limits the reports of browsers. */
  reports: RateLimit;
  metricsText: () => Promise<string>;
  knownAssets: KnownAssets;
};

/** What belongs to one site. */
export type AppOfSite = {
  content: Content;
  stage: "parked" | "live";
  stored: StoredResources;
  /** The middleware of the addresses that receive forms (site/server/form-routes.ts). */
  forms: RequestHandler;
};

/** Returns the parts of a process over all sites. They are made once, because metrics start timers. */
export function processParts(given: Pick<ProcessParts, "config" | "log" | "isStopping" | "watch" | "pageViews">): ProcessParts {
  const clientErrors = clientErrorCounter();
  const metricsText = siteMetrics({ ...given.watch, clientErrors }, () => new Date());
  return { ...given, clientErrors, reports: reportLimit(), metricsText, knownAssets: new KnownAssets() };
}

/**
 * The whole application of one site; tests run the same one. Stored resources (pages, assets and other files) are sent before Express is
 * called, because Express alone took a third of their time (docs/decisions/2026-11-21-pages-before-express.md).
 */
export function createApp(parts: ProcessParts, { content, stage, stored, forms }: AppOfSite): RequestListener {
  const { config, log, isStopping, watch, pageViews, clientErrors, reports } = parts;
  const { requests, speeds, store, staffSide } = watch;
  const security = securityHeaders(config, content.site.streetMap);
  const headers = plainHeaders(security, stage);
  const respond = responder(headers, log);
  const { isPage } = stored;

  const app = express();
  app.enable("case sensitive routing").enable("strict routing");
  app.disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxyHops).set("query parser", false);
  app.use(commonHeaders(headers));
  app.use(refuseMalformed);
  app.get("/healthz", health(isStopping, store.health, staffSide));
  app.get("/metrics", metrics(parts.metricsText));
  app.post("/vitals", vitals({ log, limit: reports, isPage, speeds, pageViews, clientErrors }));
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

const FIXED = ["/", "/healthz", "/metrics", "/vitals"];

/**
 * Returns a function that returns the route of a request target for the log. A path that this site does not define may contain
 * personal data (OWASP ASVS 5.0, 16.2.5), so its route is "unknown".
 */
function routeNames({ at, isPage }: StoredResources, content: Content): (target: string) => string {
  const known = new Set([
    ...FIXED,
    ...siteForms(content, "live").map(({ sentPage }) => sentPage),
    ...MESSAGE_PAGES,
    ...content.redirects.map(({ from }) => from),
  ]);
  return (target) => {
    const path = pathOf(target);
    if (path.startsWith("/assets/")) return "/assets/*";
    if (at(path) || known.has(path)) return path;
    const bare = path.endsWith("/") ? path.slice(0, -1) : path;
    return isPage(bare) || known.has(bare) ? path : "unknown";
  };
}
