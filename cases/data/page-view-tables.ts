import type { Kysely } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
/** How often a page of the public site was opened in a week. Nothing of a visitor is kept. */
type PageViews = {
  /** The week and the page. */
  id: string;
  /** A Monday, in the office's time zone. */
  week: Day;
  /** A path of the registry of pages. */
  page: string;
  views: number;
};

export type PageViewsTables = { page_views: PageViews };

/** Makes the table of page views. */
export async function makePageViews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("page_views")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("week", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("page_views_week").on("page_views").column("week").execute();
}
