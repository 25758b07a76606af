import { dayInWords } from "../../content-reader/days.ts";
import type { FigureSection, FigureTable } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import type { WeekOfPage } from "../page-views/page-views.ts";
import { CSV_START, csvLine } from "../staff/csv.ts";

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
