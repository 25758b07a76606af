import type { Day } from "../../content-reader/days.ts";
import type { Content } from "../../content-reader/read-content.ts";
import type { FigureTable } from "../../staff/contract/figures.ts";
import { figures as words } from "../../staff/words/figures.ts";
import { fill } from "../../staff/words/fill.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { DateRange } from "./date-range.ts";
import type { Promised } from "./first-replies.ts";

/** What the tables of one report share. */
export type ReportParts = {
  content: Content;
  labelOf: LabelOf;
  /** The kinds that the reader may see. */
  kinds: readonly SubmissionKind[];
  range: DateRange;
  today: Day;
  now: number;
  promised: Promised;
};

/** As office managers read numbers: "1,234". */
export const numberInWords = (number: number): string => number.toLocaleString("en-AU");

/** Returns how many items there are of each key, without order. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

type Counted = {
  id: string;
  caption: string;
  column: string;
  shape?: "weeks" | "bars";
  rows: readonly (readonly [label: string, count: number])[];
};

/** Returns a table with one number in each row, and its chart. */
export function countTable({ id, caption, column, shape = "bars", rows }: Counted): FigureTable {
  return {
    id,
    caption,
    columns: [column, words.number],
    rows: rows.map(([label, count]) => ({ label, cells: [numberInWords(count)] })),
    chart: { shape, name: fill(words.chartOf, { caption }), values: rows.map(([, count]) => count) },
  };
}
