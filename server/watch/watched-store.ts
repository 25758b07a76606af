import { overdueBefore } from "../notifications/overdue.ts";
import { readPromises } from "../notifications/promises.ts";
import type { Site } from "../../app/content-reader/schemas.ts";
import { inTime } from "../submissions/in-time.ts";
import type { StoreFigures, SubmissionStore } from "../submissions/store.ts";
import { type StoreHealth, storeHealth } from "./store-health.ts";

/** What is asked of the store by those who watch over the site; neither ever rejects. */
export type WatchedStore = {
  health: () => Promise<StoreHealth>;
  /** Undefined where the database does not answer in time. */
  figures: () => Promise<StoreFigures | undefined>;
};

const FIGURES_WITHIN_MS = 2000;
/** Working days take tens of milliseconds to count, and what is overdue changes at midnight. */
const DAYS_COUNTED_EVERY_MS = 15 * 60_000;

/** @throws ContentError when a promise is missing in content/site.yaml */
export function watchedStore(store: SubmissionStore, { promises, hours }: Site, now: () => Date): WatchedStore {
  const kept = readPromises(promises);
  let limits = overdueBefore(now(), kept, hours);
  let countedAt = now().getTime();
  return {
    health: storeHealth(store),
    figures: () => {
      const time = now();
      if (time.getTime() - countedAt >= DAYS_COUNTED_EVERY_MS) {
        limits = overdueBefore(time, kept, hours);
        countedAt = time.getTime();
      }
      return inTime(store.figures(limits), FIGURES_WITHIN_MS).catch(() => undefined);
    },
  };
}
