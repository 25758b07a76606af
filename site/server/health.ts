import type { RequestHandler } from "express";

import type { StaffSideState } from "../../cases/health/site-metrics.ts";
import type { StoreHealth } from "../../cases/health/watched-store.ts";

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
