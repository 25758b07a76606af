import type { Kysely } from "kysely";
import type { Logger } from "pino";

import { dayAt } from "../../content-model/values/days.ts";
import { type DateRange, mondayOf } from "./received.ts";
import { monthsBefore } from "../promises/kept-until.ts";
import { DAILY, type ScheduledTask, startRounds } from "../../platform/process/rounds.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";

/** Two years and the time to compare them. The privacy policy states it. */
const KEPT_MONTHS = 26;

/** Views of one page in one week, in the order of weeks, then pages. */
export type WeekOfPage = Pick<Tables["page_views"], "week" | "page" | "views">;

/** Adds views to the counts of a week. @throws StoreUnavailable */
export const addPageViews = (engine: Engine, week: string, views: ReadonlyMap<string, number>): Promise<void> =>
  engine.transaction(async (transaction) => {
    const rows = [...views].map(([page, count]) => ({ id: `${week} ${page}`, week, page, views: count }));
    await transaction
      .insertInto("page_views")
      // Every process writes the rows in the same order, so that two never wait for each other.
      .values(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((is) => ({ views: is("page_views.views", "+", is.ref("excluded.views")) })),
      )
      .execute();
  });

export const readPageViews = (db: Kysely<Tables>, { from, to }: DateRange): Promise<WeekOfPage[]> =>
  db
    .selectFrom("page_views")
    .select(["week", "page", "views"])
    .where("week", ">=", mondayOf(from))
    .where("week", "<=", to)
    .orderBy("week")
    .orderBy("page")
    .execute();

/** Deletes counts that are older than 26 months, each day. */
export function forgetPageViews(engine: Engine, timeZone: string): ScheduledTask {
  return {
    name: "page views",
    ...DAILY,
    run: async (now) => {
      const before = mondayOf(dayAt(monthsBefore(now, KEPT_MONTHS), timeZone));
      await engine.transaction((transaction) => transaction.deleteFrom("page_views").where("week", "<", before).execute());
    },
  };
}

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

  const rounds = startRounds(writeCounts, WRITE_EVERY_MS);
  return {
    add: (page) => void counts.set(page, (counts.get(page) ?? 0) + 1),
    write: () => {
      // A round that is under way may have taken its counts before the last of them.
      rounds.nudge();
      return rounds.run();
    },
    stop: async () => {
      await rounds.stop();
      await writeCounts();
    },
  };
}

/** For a server without a store. */
export const NO_PAGE_VIEWS: Pick<PageViewCounter, "add"> = { add: () => undefined };
