import { type Day, dayInWords } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { figures as words } from "./figure-words.ts";
import { overdueTimes } from "../casework/overdue.ts";
import type { LabelOf } from "../intake/labels.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { startOfDay } from "../promises/working-days.ts";
import { readPageViews, type WeekOfPage } from "./page-views.ts";
import { CSV_START, csvLine } from "../../platform/text/csv.ts";
import type { Engine } from "../data/tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { type DateRange, mondayOf, mondaysOf, countOverdue, readReceived, type Received } from "./received.ts";
import {
  countBy,
  countTable,
  numberInWords,
  openSection,
  pageViewSection,
  promisedDays,
  replySection,
  type ReportParts,
  type FigureSection,
  type FigureTable,
} from "./report-tables.ts";
import { optionsIn } from "../../content-model/forms/fields.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../data/kind-words.ts";

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
    content,
    labelOf,
    kinds,
    range,
    now: now.getTime(),
    today: dayOf(now.getTime()),
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

/** A place is named if at least this many senders wrote it, because a text that only one wrote could name a person. */
const NAMED_FROM = 3;
const MAX_PLACE_LENGTH = 40;

/** Counts what was received in the range by week, kind, way and area. */
function receivedSection(parts: ReportParts, received: readonly Received[]): FigureSection {
  const { kinds } = parts;
  const others = received.filter(({ kind }) => kind !== "application");
  const hasForms = kinds.some((kind) => kind !== "application");
  const ofKind = countBy(received, ({ kind }) => kind);
  const byKind = kinds.map((kind) => [kindsWords[kind], ofKind.get(kind) ?? 0] as const);
  return {
    heading: words.receivedHeading,
    text: words.receivedText,
    tables: [
      weekTable(parts, received),
      countTable({ id: "by-kind", caption: words.byKind, column: words.kind, rows: byKind }),
      ...(hasForms ? [countTable({ id: "by-way", caption: words.byWay, column: words.way, rows: byWay(parts, others) })] : []),
      countTable({ id: "by-area", caption: words.byArea, column: words.area, rows: byArea(parts, received) }),
    ],
  };
}

/** One column for all, and one for each kind if there are several. */
function weekTable({ kinds, range }: ReportParts, received: readonly Received[]): FigureTable {
  const ofWeek = countBy(received, ({ day }) => mondayOf(day));
  const ofBoth = countBy(received, ({ day, kind }) => `${mondayOf(day)} ${kind}`);
  const shown = kinds.length > 1 ? kinds : [];
  const weeks = mondaysOf(range);
  return {
    id: "by-week",
    caption: words.byWeek,
    columns: [words.week, words.all, ...shown.map((kind) => kindsWords[kind])],
    rows: weeks.map((week) => ({
      label: dayInWords(week),
      cells: [ofWeek.get(week) ?? 0, ...shown.map((kind) => ofBoth.get(`${week} ${kind}`) ?? 0)].map(numberInWords),
    })),
    chart: {
      shape: "weeks",
      name: fill(words.chartOf, { caption: words.byWeek }),
      values: weeks.map((week) => ofWeek.get(week) ?? 0),
    },
  };
}

const WAYS = ["myself", "someone", "professional", "feedback"] as const;

/** In the order of the form. A way that the form no longer has, and a submission that staff entered, have none. */
function byWay({ labelOf }: ReportParts, received: readonly Received[]) {
  const isKnown = (way: string | undefined) => WAYS.some((known) => known === way);
  const counts = countBy(received, ({ way }) => (way !== undefined && isKnown(way) ? way : ""));
  const rows = WAYS.map((way) => [labelOf("enquiry", "way", way)?.answer ?? way, counts.get(way) ?? 0] as const);
  return [...rows, [words.noWay, counts.get("") ?? 0] as const];
}

/**
 * The areas of applications and the places of the others, most first; then those that are not named. An application counts in each
 * of its areas.
 */
function byArea({ content }: ReportParts, received: readonly Received[]) {
  const areas = new Map(content.site.areas.map(({ id, mapLabel }) => [id, mapLabel]));
  const placesOf = ({ area = "", place = "" }: Received) => {
    // An area that was deleted has its short name.
    const named = optionsIn(area).map((id) => areas.get(id) ?? id);
    return named.length > 0 ? named : [asPlace(place)];
  };
  const places = received.flatMap(placesOf);
  const counts = countBy(places, (place) => place.toLowerCase());
  // Of several spellings the first one by the alphabet is shown; it has the capital letters.
  const written = new Map(
    places
      .toSorted()
      .toReversed()
      .map((place) => [place.toLowerCase(), place]),
  );
  const labels = new Set([...areas.values()].map((label) => label.toLowerCase()));
  const isNamed = ([key, count]: [string, number]) =>
    labels.has(key) || (count >= NAMED_FROM && key !== "" && key.length <= MAX_PLACE_LENGTH);
  const named = [...counts]
    .filter(isNamed)
    .toSorted(([one, count], [other, ofOther]) => ofOther - count || one.localeCompare(other, "en-AU"));
  const none = counts.get("") ?? 0;
  const sum = named.reduce((total, [, count]) => total + count, 0);
  return [
    ...named.map(([key, count]) => [written.get(key) ?? key, count] as const),
    [fill(words.otherPlaces, { times: NAMED_FROM }), places.length - sum - none] as const,
    [words.noPlace, none] as const,
  ];
}

/**
 * The state and the postcode behind a place, with the blanks and commas before them. Each run of these is tried once, so that the time is
 * linear in the length of an answer.
 */
const STATE_AND_POSTCODE = /(?<![\s,])[\s,]+(?:(?:wa|western australia)[\s,]*)?(\d{4})?$/i;

/** A suburb as it is usually written, without the state and the postcode, which some people add. */
function asPlace(text: string): string {
  const place = text.trim().replace(STATE_AND_POSTCODE, "").replaceAll(/\s+/g, " ");
  const isOneCase = place === place.toLowerCase() || place === place.toUpperCase();
  return isOneCase ? place.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : place;
}
