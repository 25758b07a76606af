import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { prometheusContentType } from "prom-client";

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
