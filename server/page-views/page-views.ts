import type { Kysely } from "kysely";

import { dayAt } from "../../content-reader/days.ts";
import { type DateRange, mondayOf } from "../figures/date-range.ts";
import { monthsBefore } from "../notifications/kept-until.ts";
import type { ScheduledTask } from "../notifications/scheduled-task.ts";
import type { Engine, Tables } from "../submissions/engine.ts";

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

/** Reads the views of all weeks that a range touches. */
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
    everyMs: 24 * 60 * 60_000,
    needsBelievedClock: true,
    run: async (now) => {
      const before = mondayOf(dayAt(monthsBefore(now, KEPT_MONTHS), timeZone));
      await engine.transaction((transaction) => transaction.deleteFrom("page_views").where("week", "<", before).execute());
    },
  };
}
