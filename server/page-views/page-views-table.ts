import type { Day } from "../../content-reader/days.ts";

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
