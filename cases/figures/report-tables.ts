import { type Day, daysBetween, dayInWords } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { figures as words } from "./figure-words.ts";
import type { LabelOf } from "../intake/labels.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays, type Hours, workingDaysBetween } from "../promises/working-days.ts";
import type { WeekOfPage } from "./page-views.ts";
import { type DateRange, mondaysOf, type Received } from "./received.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../data/kind-words.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A table of figures, in words. `chart` draws one number for each row. */
export type FigureTable = {
  id: string;
  caption: string;
  /** The heading of the first column, then those of the others. */
  columns: readonly [first: string, ...others: string[]];
  rows: readonly { label: string; cells: readonly string[] }[];
  chart?: { shape: "weeks" | "bars"; name: string; values: readonly number[] };
};
export type FigureSection = { heading: string; text: string; tables: readonly FigureTable[] };

/** First replies against the promise. Days are working days. `median` and `worst` are undefined if nobody was answered. */
type FirstReplies = {
  received: number;
  replied: number;
  inTime: number;
  median?: number;
  worst?: number;
  /** Without a reply, open, and the promised day is not over. */
  waiting: number;
  /** Without a reply, open, and the promised day is over. */
  overdue: number;
  /** Closed without a reply that was recorded. */
  closed: number;
};

/** Counts working days from received submissions; the same days are calculated once. */
type Promised = {
  /** The last millisecond of the promised day. */
  dueAt: (submission: Received) => number;
  daysUntil: (submission: Received, time: number) => number;
};

type PromisedParts = { hours: Hours; daysFor: (submission: Received) => number; dayOf: (time: number) => Day };

export function promisedDays({ hours, daysFor, dayOf }: PromisedParts): Promised {
  const due = new Map<string, number>();
  const between = new Map<string, number>();
  return {
    dueAt: (submission) => {
      const days = daysFor(submission);
      return remembered(due, `${submission.day} ${days}`, () =>
        addWorkingDays(new Date(submission.receivedAt), days, hours).getTime(),
      );
    },
    daysUntil: ({ day }, time) => {
      const until = dayOf(time);
      return remembered(between, `${day} ${until}`, () => workingDaysBetween(day, until, hours));
    },
  };
}

function remembered(known: Map<string, number>, key: string, calculate: () => number): number {
  const value = known.get(key) ?? calculate();
  known.set(key, value);
  return value;
}

/** Compares the first replies to these submissions with the promise. */
function firstReplies(submissions: readonly Received[], promised: Promised, now: number): FirstReplies {
  const replied = submissions.flatMap((one) => (one.repliedAt === undefined ? [] : [{ ...one, repliedAt: one.repliedAt }]));
  const days = replied.map((one) => promised.daysUntil(one, one.repliedAt)).toSorted((one, other) => one - other);
  const unanswered = submissions.filter(({ repliedAt }) => repliedAt === undefined);
  const open = unanswered.filter(({ isClosed }) => !isClosed);
  const overdue = open.filter((one) => promised.dueAt(one) < now).length;
  const worst = days.at(-1);
  return {
    received: submissions.length,
    replied: replied.length,
    inTime: replied.filter((one) => one.repliedAt <= promised.dueAt(one)).length,
    ...(worst !== undefined && { median: medianOf(days), worst }),
    waiting: open.length - overdue,
    overdue,
    closed: unanswered.length - open.length,
  };
}

/** The median of sorted numbers, of which there is at least one. */
function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

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

/** Returns how many items there are of each key, without order; an item may count more than once. */
export function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  countOf: (item: Item) => number = () => 1,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + countOf(item));
  return counts;
}

type Counted = {
  id: string;
  caption: string;
  column: string;
  shape?: "weeks" | "bars";
  rows: readonly (readonly [label: string, count: number])[];
};

export function countTable({ id, caption, column, shape = "bars", rows }: Counted): FigureTable {
  return {
    id,
    caption,
    columns: [column, words.number],
    rows: rows.map(([label, count]) => ({ label, cells: [numberInWords(count)] })),
    chart: { shape, name: fill(words.chartOf, { caption }), values: rows.map(([, count]) => count) },
  };
}

/** Compares first replies with the promise. One column for each kind, because a window has more room for rows. */
export function replySection({ content, kinds, promised, now }: ReportParts, received: readonly Received[]): FigureSection {
  const found = kinds.map((kind) => {
    const ofKind = received.filter((one) => one.kind === kind);
    return { promised: workingDaysFor(kind, content.site.promises), ...firstReplies(ofKind, promised, now) };
  });
  const days = (number: number | undefined) => (number === undefined ? words.none : numberInWords(number));
  const share = ({ replied, inTime }: FirstReplies) =>
    replied === 0
      ? words.none
      : fill(words.inTimeShare, { count: numberInWords(inTime), percent: Math.round((inTime / replied) * 100) });
  type Found = (typeof found)[number];
  const row = (label: string, cell: (one: Found) => string) => ({ label, cells: found.map(cell) });
  const table: FigureTable = {
    id: "first-reply",
    caption: words.repliesCaption,
    columns: [words.measure, ...kinds.map((kind) => kindsWords[kind])],
    rows: [
      row(words.promised, (one) => numberInWords(one.promised)),
      row(words.received, (one) => numberInWords(one.received)),
      row(words.replied, (one) => numberInWords(one.replied)),
      row(words.inTime, share),
      row(words.median, ({ median }) => days(median)),
      row(words.worst, ({ worst }) => days(worst)),
      row(words.waiting, (one) => numberInWords(one.waiting)),
      row(words.overdueNoReply, (one) => numberInWords(one.overdue)),
      row(words.closed, (one) => numberInWords(one.closed)),
    ],
  };
  return { heading: words.repliesHeading, text: words.repliesText, tables: [table] };
}

/** The ages of open complaints in days, each with the number of days at which it ends. */
const AGES = [
  ["age0", 7],
  ["age8", 30],
  ["age31", 90],
  ["age91", Infinity],
] as const;

/** Counts what is open now: complaints by age, and what is overdue. */
export function openSection(
  { kinds, today }: ReportParts,
  open: readonly Received[],
  overdue: ReadonlyMap<SubmissionKind, number>,
): FigureSection {
  const complaints = open.filter(({ kind }) => kind === "complaint");
  const ageOf = ({ day }: Received) => {
    const days = daysBetween(day, today);
    return AGES.find(([, last]) => days <= last)?.[0] ?? "age91";
  };
  const ages = countBy(complaints, ageOf);
  return {
    heading: words.nowHeading,
    text: words.nowText,
    tables: [
      ...(kinds.includes("complaint")
        ? [
            countTable({
              id: "complaints",
              caption: words.complaintsByAge,
              column: words.age,
              rows: AGES.map(([age]) => [words[age], ages.get(age) ?? 0] as const),
            }),
          ]
        : []),
      countTable({
        id: "overdue",
        caption: words.overdueNow,
        column: words.kind,
        rows: kinds.map((kind) => [kindsWords[kind], overdue.get(kind) ?? 0] as const),
      }),
    ],
  };
}

/** Shows page views by week, of one page or of all, and by page. */
export function pageViewSection({ range }: ReportParts, views: readonly WeekOfPage[], page: string | undefined): FigureSection {
  const shown = page === undefined ? views : views.filter((one) => one.page === page);
  const caption = page === undefined ? words.viewsByWeek : fill(words.viewsByWeekOf, { page });
  const viewsOf = (one: WeekOfPage) => one.views;
  const ofWeeks = countBy(shown, ({ week }) => week, viewsOf);
  const ofPages = [...countBy(views, (one) => one.page, viewsOf)].toSorted(([, one], [, other]) => other - one);
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
