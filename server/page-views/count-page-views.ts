import type { Logger } from "pino";

import { dayAt } from "../../content-reader/days.ts";
import { mondayOf } from "../figures/date-range.ts";
import type { Engine } from "../submissions/engine.ts";
import { StoreUnavailable } from "../submissions/store.ts";
import { addPageViews } from "./page-views.ts";

/** Reports are written together, so that a flood of them writes no more often than this. */
const WRITE_EVERY_MS = 10_000;

/** Counts views of pages. `add` takes pages of the registry only, which bounds the memory. */
export type PageViewCounter = {
  add: (page: string) => void;
  /** Writes what was counted since the last time. It never rejects. */
  write: () => Promise<void>;
  /** Writes for the last time. */
  stop: () => Promise<void>;
};

type Parts = { engine: Engine; timeZone: string; log: Logger; now: () => Date };

/** Opens a counter that writes to the store every 10 seconds. It keeps no address, no time and no order of views. */
export function countPageViews({ engine, timeZone, log, now }: Parts): PageViewCounter {
  let counts = new Map<string, number>();
  let writing = Promise.resolve();

  async function writeCounts() {
    if (counts.size === 0) return;
    const counted = counts;
    counts = new Map();
    try {
      await addPageViews(engine, mondayOf(dayAt(now(), timeZone)), counted);
    } catch (error) {
      // The write may have succeeded: writing the counts again could count views twice, and the figure is a lower bound.
      log.warn({ cause: error instanceof StoreUnavailable ? error.message : "unknown" }, "page views not written");
    }
  }

  const write = () => (writing = writing.then(writeCounts));
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    add: (page) => void counts.set(page, (counts.get(page) ?? 0) + 1),
    write,
    stop: () => {
      clearInterval(timer);
      return write();
    },
  };
}

/** For a server without a store. */
export const NO_PAGE_VIEWS: Pick<PageViewCounter, "add"> = { add: () => undefined };
