import { dayInWords } from "../../content-reader/days.ts";
import type { FigureSection } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import { fill } from "../../staff/words/fill.ts";
import type { WeekOfPage } from "../page-views/page-views.ts";
import { mondaysOf } from "./date-range.ts";
import { countTable, type ReportParts } from "./report-parts.ts";

/** Shows page views by week, of one page or of all, and by page. */
export function pageViewSection({ range }: ReportParts, views: readonly WeekOfPage[], page: string | undefined): FigureSection {
  const shown = page === undefined ? views : views.filter((one) => one.page === page);
  const caption = page === undefined ? words.viewsByWeek : fill(words.viewsByWeekOf, { page });
  const ofWeeks = sums(shown, ({ week }) => week);
  const ofPages = [...sums(views, (one) => one.page)].toSorted(([, one], [, other]) => other - one);
  const rows = mondaysOf(range).map((week) => [dayInWords(week), ofWeeks.get(week) ?? 0] as const);
  return {
    heading: words.viewsHeading,
    text: words.viewsText,
    tables: [
      countTable({ id: "views-by-week", caption, column: words.week, shape: "weeks", rows }),
      countTable({ id: "views-by-page", caption: words.viewsByPage, column: words.pageName, rows: ofPages }),
    ],
  };
}

function sums(views: readonly WeekOfPage[], keyOf: (one: WeekOfPage) => string): Map<string, number> {
  const total = new Map<string, number>();
  for (const one of views) total.set(keyOf(one), (total.get(keyOf(one)) ?? 0) + one.views);
  return total;
}
