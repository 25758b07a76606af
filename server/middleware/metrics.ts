import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { prometheusContentType } from "prom-client";

/** A name of this machine. A page elsewhere cannot reach /metrics by a name of its own that resolves to loopback. */
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * What Prometheus, curl and `npm run status` send. Any other header means a proxy or a browser: a list of what proxies add
 * (X-Forwarded-For, CF-Connecting-IP and many more) would never be complete.
 */
const SCRAPER_HEADERS = new Set([
  ...["host", "connection", "user-agent", "accept", "accept-encoding", "authorization"],
  ...["x-prometheus-scrape-timeout-seconds", "traceparent", "tracestate"],
  // node's fetch.
  ...["accept-language", "sec-fetch-mode"],
]);

/**
 * Responds with the metrics to a direct request from this machine (docs/specification.md, "Addresses"). Anyone else gets what
 * an unknown address gets.
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
  // HTTP/1.0 is what nginx speaks to a server behind it unless it is told otherwise; it adds no header then.
  const isDirect = httpVersion === "1.1" && Object.keys(headers).every((name) => SCRAPER_HEADERS.has(name));
  return isLoopback && LOOPBACK_HOST.test(headers.host ?? "") && isDirect;
}
