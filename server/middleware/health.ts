import type { RequestHandler } from "express";

import type { StoreHealth } from "../watch/store-health.ts";

/**
 * /healthz: 200 while the server takes requests and its database answers, 503 otherwise, so that a balancer sends no more.
 * Mails that wait are told, and never make it 503: a site must not go because a mail server is down.
 */
export function health(isStopping: () => boolean, store: () => Promise<StoreHealth>): RequestHandler {
  return async (_request, response) => {
    const stopping = isStopping();
    const found = await store();
    const status = stopping ? "stopping" : found.database === "ok" ? "ok" : "failing";
    response
      .status(status === "ok" ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status, ...found });
  };
}
