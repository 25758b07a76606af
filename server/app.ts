import express, { type RequestHandler } from "express";
import type { RequestListener } from "node:http";
import type { Logger } from "pino";

import type { Content } from "../app/content-reader/read-content.ts";
import { published } from "./published-pages.ts";
import type { Config } from "./config.ts";
import { assets } from "./middleware/assets.ts";
import { failures, nothingHere } from "./middleware/failures.ts";
import { health } from "./middleware/health.ts";
import { metrics } from "./middleware/metrics.ts";
import { otherAddresses, pages, storedFile } from "./middleware/pages.ts";
import { redirects } from "./middleware/redirects.ts";
import { refuseMalformed } from "./middleware/refuse-malformed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { robots } from "./middleware/robots.ts";
import { siteFiles } from "./middleware/site-files.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { vitals } from "./middleware/vitals.ts";
import { frameOrigin, noIndexWhile, securityHeaders } from "./security-headers.ts";
import { readStoredPages, readStoredWorker } from "./stored-pages.ts";
import { countAnswer } from "./watch/count-answer.ts";
import { PageSpeeds } from "./watch/page-speeds.ts";
import { type FormLabels, type RequestLabels, siteMetrics } from "./watch/site-metrics.ts";
import { Tally } from "./watch/tally.ts";
import type { WatchedStore } from "./watch/watched-store.ts";

export type AppParts = {
  config: Config;
  content: Content;
  stage: "parked" | "live";
  /** The build: the stored pages, and client/assets. Earlier builds of the stage may stand beside it. */
  folder: string;
  log: Logger;
  isStopping: () => boolean;
  /** The steps of the addresses that take forms (server/forms/form-steps.ts). */
  forms: RequestHandler;
  /** What became of forms, and how the store is (server/open-submissions.ts). */
  formCounts: Tally<FormLabels>;
  store: WatchedStore;
};

/**
 * The whole application, as the steps a request goes through. Tests build this very one. A page is answered before Express
 * is asked: it is what visitors ask for, and Express alone took a third of the time (`npm run bench`).
 */
export function createApp(parts: AppParts): RequestListener {
  const { config, content, stage, folder, log, isStopping, forms, formCounts, store } = parts;
  const security = securityHeaders(config, frameOrigin(content.site.streetMap));
  const noIndex = noIndexWhile(stage);
  const stored = readStoredPages(folder, security, noIndex);
  const isPage = (path: string) => stored.at(path) !== undefined;
  const requests = new Tally<RequestLabels>();
  const speeds = new PageSpeeds();

  const app = express();
  app.enable("case sensitive routing").enable("strict routing");
  app.disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxyHops).set("query parser", false);
  app.use(commonHeaders({ ...security.common, ...noIndex, "Content-Security-Policy": security.policyFor() }));
  app.use(refuseMalformed);
  app.get("/healthz", health(isStopping, store.health));
  app.get("/metrics", metrics(siteMetrics({ requests, forms: formCounts, speeds, store }, () => new Date())));
  app.post("/vitals", vitals(log, isPage, speeds));
  app.use(robots(published(stage, config, content)));
  app.use(storedFile("/service-worker.js", readStoredWorker(folder, security, noIndex)));
  app.use(siteFiles(folder));
  app.use(forms);
  app.use("/assets", assets(folder, stage));
  app.use(trailingSlash(isPage));
  app.use(redirects(content.redirects, isPage));
  app.use(otherAddresses(stored));
  app.use(nothingHere);
  app.use(failures(log));

  const logAnswer = requestLog(log);
  const answerPage = pages(stored);
  // A page's line is for debugging alone: where that is off, it should not cost either.
  const logsPages = log.isLevelEnabled("debug");
  return (request, response) => {
    const isAnswered = answerPage(request, response);
    countAnswer(requests, response);
    if (logsPages || !isAnswered) logAnswer(request, response);
    if (!isAnswered) app(request, response);
  };
}

function commonHeaders(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
