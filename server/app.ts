import express, { type RequestHandler } from "express";
import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { join } from "node:path";
import sirv from "sirv";

import type { Content } from "../app/content-reader/read-content.ts";
import { publishedPages } from "./published-pages.ts";
import type { Config } from "./config.ts";
import { failures, nothingHere } from "./middleware/failures.ts";
import { health } from "./middleware/health.ts";
import { accepted, otherAddresses, pages } from "./middleware/pages.ts";
import { refuseMalformed } from "./middleware/refuse-malformed.ts";
import { requestLog } from "./middleware/request-log.ts";
import { robots } from "./middleware/robots.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { vitals } from "./middleware/vitals.ts";
import { frameOrigin, securityHeaders } from "./security-headers.ts";
import { readStoredPages } from "./stored-pages.ts";

export type AppParts = {
  config: Config;
  content: Content;
  stage: "parked" | "live";
  /** build/<stage>: the stored pages, and client/assets. */
  folder: string;
  log: Logger;
  isStopping: () => boolean;
  /** The steps of the addresses that take forms (server/forms/form-steps.ts). */
  forms: RequestHandler;
};

/**
 * The whole application, as the steps a request goes through. Tests build this very one. A page is answered before Express
 * is asked: it is what visitors ask for, and Express alone took a third of the time (`npm run bench`).
 */
export function createApp({ config, content, stage, folder, log, isStopping, forms }: AppParts): RequestListener {
  const security = securityHeaders(config, frameOrigin(content.site.streetMap));
  const noIndex: Record<string, string> = stage === "parked" ? { "X-Robots-Tag": "noindex" } : {};
  const stored = readStoredPages(folder, security, noIndex);
  const isPage = (path: string) => stored.at(path) !== undefined;

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxyHops).set("query parser", false);
  app.use(commonHeaders({ ...security.common, ...noIndex, "Content-Security-Policy": security.policyFor() }));
  app.use(refuseMalformed);
  app.get("/healthz", health(isStopping));
  app.post("/vitals", vitals(log, isPage));
  app.use(robots(stage === "live" ? { siteUrl: config.siteUrl, pages: publishedPages(content) } : "nothing"));
  app.use(forms);
  app.use("/assets", assets(join(folder, "client/assets")));
  app.use(trailingSlash(isPage));
  app.use(otherAddresses(stored));
  app.use(nothingHere);
  app.use(failures(log));

  const logAnswer = requestLog(log);
  const answerPage = pages(stored);
  // A page's line is for debugging alone: where that is off, it should not cost either.
  const logsPages = log.isLevelEnabled("debug");
  return (request, response) => {
    const isAnswered = answerPage(request, response);
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

/** Hashed files: kept by browsers for a year, since a change gives them another name. */
function assets(folder: string): RequestHandler {
  const serve = sirv(folder, { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true, etag: true });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // A picture opened by itself may use the colours written inside it.
    response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox");
    request.headers["accept-encoding"] = accepted(request.headers["accept-encoding"]);
    serve(request, response, () => void response.status(404).type("text").send("There is no such file.\n"));
  };
}
