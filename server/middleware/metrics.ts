import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

import { PROMETHEUS_TYPE } from "../watch/prometheus-text.ts";

/** A proxy on this machine connects from loopback too, and says by one of these for whom (RFC 7239, RFC 9110 7.6.3). */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
/** One that adds no header passes on the site's own name; and no page elsewhere can reach in by a name that leads here. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** /metrics, for this machine alone (DECISIONS, Addresses): to all others it is an address like any unknown one. */
export function metrics(text: () => Promise<string>): RequestHandler {
  return async (request, response, next) => {
    if (!isOfThisMachine(request)) return next();
    response.set({ "Content-Type": PROMETHEUS_TYPE, "Cache-Control": "no-store" }).end(await text());
  };
}

function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isLoopback = address === "::1" || address.startsWith("127.");
  return isLoopback && OWN_NAMES.test(headers.host ?? "") && PROXY_HEADERS.every((name) => headers[name] === undefined);
}
