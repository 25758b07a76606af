import { overdueBefore } from "../notifications/promises.ts";
import type { Site } from "../../content-reader/schemas.ts";
import type { ClockDoubted } from "../clock/clock.ts";
import { inTime } from "../submissions/in-time.ts";
import type { StoreFigures, SubmissionStore } from "../submissions/store.ts";
import type { StoreHealth } from "./store-probe.ts";

/** What is asked of the store by those who watch over the site; none of it ever rejects. */
export type WatchedStore = {
  health: () => StoreHealth;
  /** Undefined while the clock of this process is believed. */
  clockDoubted: () => ClockDoubted | undefined;
  /** Undefined where the database does not answer in time. */
  figures: () => Promise<StoreFigures | undefined>;
};

const FIGURES_WITHIN_MS = 2000;
/** Working days take tens of milliseconds to count, and what is overdue changes at midnight. */
const DAYS_COUNTED_EVERY_MS = 15 * 60_000;

/** Returns a function that counts what waits in a store. */
export function storeFigures(
  store: Pick<SubmissionStore, "figures">,
  { promises, hours }: Site,
  now: () => Date,
): WatchedStore["figures"] {
  let limits = overdueBefore(now(), promises, hours);
  let countedAt = now().getTime();
  let asking: Promise<StoreFigures> | undefined;
  return () => {
    const time = now();
    if (Math.abs(time.getTime() - countedAt) >= DAYS_COUNTED_EVERY_MS) {
      limits = overdueBefore(time, promises, hours);
      countedAt = time.getTime();
    }
    // One question at a time: a frozen database would be left with more and more of them.
    asking ??= store.figures(limits).finally(() => (asking = undefined));
    return inTime(asking, FIGURES_WITHIN_MS).catch(() => undefined);
  };
}
