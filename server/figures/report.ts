import { type Day, dayInWords } from "../../content-reader/days.ts";
import type { Content } from "../../content-reader/read-content.ts";
import type { FigureSection, FigureTable } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import { overdueTimes } from "../casework/overdue.ts";
import type { LabelOf } from "../forms/labels.ts";
import { workingDaysFor } from "../notifications/promises.ts";
import { startOfDay } from "../notifications/working-days.ts";
import { readPageViews, type WeekOfPage } from "../page-views/page-views.ts";
import { CSV_START, csvLine } from "../staff/csv.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { DateRange } from "./date-range.ts";
import { promisedDays, openSection, pageViewSection, replySection } from "./report-tables.ts";
import { receivedSection } from "./received-tables.ts";
import { countOverdue, readReceived } from "./received.ts";

type Parts = { engine: Engine; content: Content; labelOf: LabelOf };
type Given = { kinds: readonly SubmissionKind[]; range: DateRange; page: string | undefined; now: Date };
/** `page` is undefined unless it is a page that has views. */
type Report = { sections: readonly FigureSection[]; views: readonly WeekOfPage[]; page: string | undefined };

/** Returns all figures of the kinds that a person may see. @throws StoreUnavailable */
export async function figuresReport(
  { engine, content, labelOf }: Parts,
  { kinds, range, page: wanted, now }: Given,
): Promise<Report> {
  const { hours, promises } = content.site;
  const dayOf = dayReader(hours.timeZone);
  const startOf = (day: Day) => startOfDay(day, hours.timeZone);
  const [received, open, overdue, views] = await engine.read((db) =>
    Promise.all([
      readReceived(db, { kinds, range, dayOf, startOf }),
      readReceived(db, { kinds, dayOf, startOf }),
      countOverdue(db, kinds, overdueTimes(now, content.site)),
      readPageViews(db, range),
    ]),
  );
  const parts = {
    ...{ content, labelOf, kinds, range, now: now.getTime(), today: dayOf(now.getTime()) },
    promised: promisedDays({ hours, daysFor: ({ kind }) => workingDaysFor(kind, promises), dayOf }),
  };
  const page = views.find((one) => one.page === wanted)?.page;
  const counted = received.filter(({ isSpam }) => !isSpam);
  const sections = [
    receivedSection(parts, counted),
    replySection(parts, counted),
    openSection(
      parts,
      open.filter(({ isSpam }) => !isSpam),
      overdue,
    ),
    pageViewSection(parts, views, page),
  ];
  return { sections, views, page };
}

/** Returns dayAt() for a time zone with one formatter, because making one takes far longer than formatting. */
function dayReader(timeZone: string): (time: number) => Day {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone });
  return (time) => format.format(time);
}

/** Returns one line for each number of a report, which a spreadsheet can filter and pivot. */
export function figuresCsv(sections: readonly FigureSection[], views: readonly WeekOfPage[]): string {
  const lines = [
    [words.csvTable, words.csvRow, words.csvColumn, words.csvValue],
    ...sections.flatMap(({ tables }) => tables).flatMap(linesOf),
    ...views.map(({ week, page, views: count }) => [words.viewsByPageAndWeek, page, dayInWords(week), String(count)]),
  ];
  return `${CSV_START}${lines.map(csvLine).join("")}`;
}

const linesOf = ({ caption, columns: [, ...columns], rows }: FigureTable): string[][] =>
  rows.flatMap(({ label, cells }) => columns.map((column, index) => [caption, label, column, withoutCommas(cells[index] ?? "")]));

/** A spreadsheet reads "1,234" as a text. */
const withoutCommas = (cell: string) => (/^\d{1,3}(,\d{3})+$/.test(cell) ? cell.replaceAll(",", "") : cell);
