import { overdueBefore } from "../notifications/promises.ts";
import type { Site } from "../../content-reader/schemas.ts";
import type { CurrentContent } from "../publishing/current-content.ts";
import type { ClockDoubted } from "../clock/clock.ts";
import { inTime } from "../submissions/engine.ts";
import type { StoreFigures, SubmissionStore } from "../submissions/store.ts";
import type { StoreHealth } from "./store-probe.ts";

/** The state of the store for /healthz and /metrics. No function throws or rejects. */
export type WatchedStore = {
  health: () => StoreHealth;
  /** Undefined while the clock of this process is not in doubt. */
  clockDoubted: () => ClockDoubted | undefined;
  /** Undefined if the database does not respond in time. */
  figures: () => Promise<StoreFigures | undefined>;
};

const FIGURES_WITHIN_MS = 2000;
/** Counting working days takes tens of milliseconds, and the result changes at midnight only. */
const DAYS_COUNTED_EVERY_MS = 15 * 60_000;

/** Returns a function that counts the waiting mails and submissions of a store. */
export function storeFigures(
  store: Pick<SubmissionStore, "figures">,
  site: CurrentContent<Site>,
  now: () => Date,
): WatchedStore["figures"] {
  const limitsAt = (time: Date) => overdueBefore(time, site().promises, site().hours);
  let limits = limitsAt(now());
  let countedAt = now().getTime();
  let counting: Promise<StoreFigures> | undefined;
  return () => {
    const time = now();
    if (Math.abs(time.getTime() - countedAt) >= DAYS_COUNTED_EVERY_MS) {
      limits = limitsAt(time);
      countedAt = time.getTime();
    }
    // At most one request runs at a time, so that they do not pile up in a database that does not respond.
    counting ??= store.figures(limits).finally(() => (counting = undefined));
    return inTime(counting, FIGURES_WITHIN_MS).catch(() => undefined);
  };
}
