import type { RequestHandler } from "express";
import type { IncomingMessage } from "node:http";
import { prometheusContentType } from "prom-client";

import type { StaffSideState } from "../../cases/health/site-metrics.ts";
import type { StoreHealth } from "../../cases/store/watched-store.ts";

/**
 * /healthz: 200 while a form could be stored, otherwise 503, so that a balancer sends no more requests. A staff side that has not
 * started yet is named, and changes no status: visitors do not need it. Causes and counts are for this machine alone (/metrics,
 * npm run status).
 */
export function health(isStopping: () => boolean, store: () => StoreHealth, staffSide: StaffSideState): RequestHandler {
  return (_request, response) => {
    const { database } = store();
    const status = isStopping() ? "stopping" : database;
    response
      .status(status === "ok" ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status, database, ...(staffSide.waitsBecause !== undefined && { staffSide: "waiting" }) });
  };
}

/** A loopback name. It refuses a name of another site that resolves to loopback (DNS rebinding). */
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * The headers that Prometheus, curl and `npm run status` send. Any other header means a proxy or a browser. A list of the
 * headers that proxies add (X-Forwarded-For, CF-Connecting-IP and many more) would never be complete.
 */
const SCRAPER_HEADERS = new Set([
  "host",
  "connection",
  "user-agent",
  "accept",
  "accept-encoding",
  "authorization",
  "x-prometheus-scrape-timeout-seconds",
  "traceparent",
  "tracestate",
  // Node's fetch.
  "accept-language",
  "sec-fetch-mode",
]);

/**
 * Responds with the metrics to a direct request from this machine (docs/specification.md, "Addresses"). Any other request
 * passes on and gets 404.
 */
export function metrics(text: () => Promise<string>): RequestHandler {
  return async (request, response, next) => {
    if (!isFromThisMachine(request)) return next();
    response.set({ "Content-Type": prometheusContentType, "Cache-Control": "no-store" }).end(await text());
  };
}

function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isLoopback = address === "::1" || address.startsWith("127.");
  // nginx uses HTTP/1.0 for a server behind it unless it is configured otherwise, and then may add no header.
  const isDirect = httpVersion === "1.1" && Object.keys(headers).every((name) => SCRAPER_HEADERS.has(name));
  return isLoopback && LOOPBACK_HOST.test(headers.host ?? "") && isDirect;
}
