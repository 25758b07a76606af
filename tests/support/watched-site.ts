import type { WatchedSite } from "../../staff/server/staff-parts.server.ts";
import { formCounter, PageSpeeds, requestCounter } from "../../cases/health/site-metrics.ts";
import { EMPTY_STORE } from "./middleware-fixture.ts";

/** A public site that nobody has visited. */
export const watchedSite = (changed: Partial<WatchedSite> = {}): WatchedSite => ({
  requests: requestCounter(),
  forms: formCounter(),
  speeds: new PageSpeeds(),
  store: EMPTY_STORE,
  held: { current: undefined },
  staffSide: { waitsBecause: undefined },
  origin: "http://localhost:3000",
  backupFolder: undefined,
  version: "1.2.3",
  ...changed,
});
