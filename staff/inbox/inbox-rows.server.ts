import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import { addDays, isDay } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type Filter, type Filters, FILTERS, type View, VIEWS } from "./inbox-address.ts";
import type { Option } from "../parts/form-parts.tsx";
import { isClosed } from "../../cases/entries/answering.ts";
import { type Status, STATUSES } from "../../cases/data/tables.ts";
import { isOpen, isOverdue, isOverdueAmongAll, type OverdueTimes } from "../../cases/casework/overdue.ts";
import { startOfDay } from "../../cases/promises/working-days.ts";
import { countRows } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import { searchable } from "../../cases/names/fold.ts";
import { type Excerpt, excerptOf } from "../../cases/search/excerpt.ts";
import {
  contains,
  isFound,
  prepareSearch,
  rank,
  type Search,
  type SoughtWord,
  wordsOfSearch,
} from "../../cases/search/search.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** One row of the inbox. `name` is undefined if the person gave none; `assignedTo` is the id of a person. */
export type InboxRow = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  name?: string;
  isUnread: boolean;
  isOverdue: boolean;
  status: Status;
  assignedTo?: string;
  dueOn?: string;
  /** The sentence in which a search found its words. */
  excerpt?: Excerpt;
};
type Given = {
  personId: string;
  /** The kinds that the person may see. */
  kinds: readonly SubmissionKind[];
  view: View;
  filters: Filters;
  before: string | undefined;
  times: OverdueTimes;
};

export const PAGE_ROWS = 50;
/** The position of a page: the rank in a search, the time of receipt and the reference of the last row before it. */
const POSITION = /^(?:(?<rank>\d{1,5})_)?(?<time>\d{1,15})_(?<reference>[A-Za-z\d-]{1,20})$/;
const START = "0_-";
const NOTHING = { rows: [], counts: { unread: 0, mine: 0, overdue: 0, all: 0 }, newest: START, older: undefined };

/**
 * Returns a page of the inbox, newest first, and in a search the closest names before that; the number of rows of each list with these filters, and the position of the next page.
 * A position that is none gives the first page. @throws StoreUnavailable
 */
export async function inboxPage(engine: Engine, content: Content, { personId, kinds, view, filters, before, times }: Given) {
  if (kinds.length === 0) return NOTHING;
  return engine.read(async (db) => {
    const visible = db.selectFrom("submissions").where("kind", "in", kinds);
    const search = await prepareSearch(db, filters.q);
    const filtered = visible.where((is) => conditionsOf(is, filters, content, search));
    const counts = await countViews(filtered, personId, times);
    // A search reads texts until it has found as many rows as the limit says, so the limit is the number of those that exist.
    const most = filters.q ? Math.min(PAGE_ROWS + 1, counts[view]) : PAGE_ROWS + 1;
    const page = await closestFirst(after(before, filtered, search), search)
      .where((is) => isInView(is, view, personId, times))
      .select([
        "reference",
        "kind",
        "received_at",
        "answers",
        "opened_at",
        "read_at",
        "done_at",
        "status",
        "assigned_to",
        "due_on",
      ])
      .select((is) => [isOverdue(is, times).as("is_overdue"), rank(search).as("rank")])
      .limit(most)
      .execute();
    const rows = page.slice(0, PAGE_ROWS);
    const last = rows.at(-1);
    const [newest] = await newestFirst(visible).select(["received_at", "reference"]).limit(1).execute();
    return {
      rows: rows.map((row) => toRow(row, search.words)),
      counts,
      newest: newest ? positionOf(newest) : START,
      older: page.length > PAGE_ROWS && last ? positionOf(last) : undefined,
    };
  });
}

/** Returns how many submissions of these kinds arrived after a position; 0 for a position that is none. @throws StoreUnavailable */
export async function countAfter(engine: Engine, kinds: readonly SubmissionKind[], position: string): Promise<number> {
  const { time, reference } = POSITION.exec(position)?.groups ?? {};
  if (kinds.length === 0 || time === undefined || reference === undefined) return 0;
  return engine.read((db) =>
    countRows(
      db
        .selectFrom("submissions")
        .where("kind", "in", kinds)
        .where((is) =>
          is.or([
            is("received_at", ">", Number(time)),
            is.and([is("received_at", "=", Number(time)), is("reference", ">", reference)]),
          ]),
        ),
    ),
  );
}

type Query<Output> = SelectQueryBuilder<Tables, "submissions", Output>;

const newestFirst = <Output>(query: Query<Output>) => query.orderBy("received_at", "desc").orderBy("reference", "desc");

/** `rank` is a column of the result. */
const closestFirst = <Output>(query: Query<Output>, search: Search) =>
  newestFirst(search.words.length > 0 ? query.orderBy(sql.ref("rank")) : query);

const positionOf = (row: { rank?: number; received_at: number; reference: string }) =>
  `${row.rank ? `${row.rank}_` : ""}${row.received_at}_${row.reference}`;

/** Counts all lists in one pass. */
async function countViews(filtered: Query<object>, personId: string, times: OverdueTimes): Promise<Record<View, number>> {
  const counted = filtered.select(({ fn }) =>
    VIEWS.map((view) =>
      fn
        .countAll<number>()
        .filterWhere((is) => isInView(is, view, personId, times))
        .as(view),
    ),
  );
  return counted.executeTakeFirstOrThrow();
}

function after<Output>(position: string | undefined, query: Query<Output>, search: Search): Query<Output> {
  const { time, reference, rank: ranked = "0" } = POSITION.exec(position ?? "")?.groups ?? {};
  if (time === undefined || reference === undefined) return query;
  return query.where((is) => {
    const isOlder = is.or([
      is("received_at", "<", Number(time)),
      is.and([is("received_at", "=", Number(time)), is("reference", "<", reference)]),
    ]);
    if (search.words.length === 0) return isOlder;
    return is.or([is(rank(search), ">", Number(ranked)), is.and([is(rank(search), "=", Number(ranked)), isOlder])]);
  });
}

type Columns = "reference" | "kind" | "received_at" | "answers" | "opened_at" | "read_at" | "done_at" | "assigned_to" | "due_on";
type Row = Pick<Tables["submissions"], Columns> & { status: Status; is_overdue: unknown };

function toRow(row: Row, words: readonly SoughtWord[]): InboxRow {
  const { reference, kind, status, assigned_to: assignedTo, due_on: dueOn } = row;
  const isStillOpen = row.done_at === null && !isClosed(status);
  const answers = JSON.parse(row.answers) as Answers;
  const name = answers["name"]?.trim();
  const excerpt = excerptOf(answers, words);
  return {
    reference,
    kind,
    status,
    receivedAt: new Date(row.received_at),
    isUnread: isStillOpen && row.opened_at === null && row.read_at === null,
    // SQLite has no booleans.
    isOverdue: Boolean(row.is_overdue),
    ...(name && { name }),
    ...(assignedTo !== null && { assignedTo }),
    ...(dueOn !== null && { dueOn }),
    ...(excerpt && { excerpt }),
  };
}

type Is = ExpressionBuilder<Tables, "submissions">;
type Condition = ExpressionWrapper<Tables, "submissions", SqlBool>;

/** Whether a submission is in a list of the inbox. */
function isInView(is: Is, view: View, personId: string, times: OverdueTimes): Condition {
  switch (view) {
    case "unread":
      return is.and([isOpen(is), is("opened_at", "is", null), is("read_at", "is", null)]);
    case "mine":
      return is.and([isOpen(is), is("assigned_to", "=", personId)]);
    case "overdue":
      return isOverdueAmongAll(is, times);
    case "all":
      return is("received_at", "is not", null);
  }
}

/** What the filters offer to somebody who may see these kinds. */
export type FilterOptions = { kinds: readonly SubmissionKind[]; ways: readonly Option[]; areas: readonly Option[] };

export function filterOptions(kinds: readonly SubmissionKind[], { forms, site }: Content): FilterOptions {
  const ways = kinds.some((kind) => kind !== "application") ? forms.enquiry.fields.way.options : undefined;
  return {
    kinds,
    ways: Object.entries(ways ?? {}).map(([value, label]) => ({ value, label })),
    areas: site.areas.map(({ id, town }) => ({ value: id, label: town })),
  };
}

/** Separates the filters that can be applied from those that are none. An empty one is not given. */
export function readFilters(given: Filters, { kinds, ways, areas }: FilterOptions): { filters: Filters; leftOut: Filter[] } {
  const isOption = (options: readonly Option[]) => (value: string) => options.some((option) => option.value === value);
  const isValid: Record<Filter, (value: string) => boolean> = {
    q: (search) => wordsOfSearch(search).length > 0,
    kind: (kind) => kinds.some((known) => known === kind),
    way: isOption(ways),
    status: (status) => STATUSES.some((known) => known === status),
    area: isOption(areas),
    from: isOfThisCentury,
    to: isOfThisCentury,
  };
  const named = FILTERS.filter((name) => given[name]?.trim());
  const accepted = named.filter((name) => isValid[name](given[name] ?? ""));
  return {
    filters: Object.fromEntries(accepted.map((name) => [name, given[name]])),
    leftOut: named.filter((name) => !accepted.includes(name)),
  };
}

const isOfThisCentury = (day: string) => day.startsWith("20") && isDay(day);

/** Returns the conditions of filters that readFilters() accepted. */
function conditionsOf(is: Is, filters: Filters, { site }: Content, search: Search) {
  const { kind, way, status, area, from, to } = filters;
  const { timeZone } = site.hours;
  const town = site.areas.find(({ id }) => id === area)?.town;
  return is.and([
    ...(kind ? [is("kind", "=", kind as SubmissionKind)] : []),
    ...(way ? [is("way", "=", way)] : []),
    ...(status ? [is("status", "=", status as (typeof STATUSES)[number])] : []),
    ...(area && town ? [is.or([hasWord("place_text", area), contains("place_text", searchable(town))])] : []),
    ...(from ? [is("received_at", ">=", startOfDay(from, timeZone))] : []),
    ...(to ? [is("received_at", "<", startOfDay(addDays(to, 1), timeZone))] : []),
    isFound(search),
  ]);
}

/** An application may name several areas, whose ids have no sign that LIKE knows. */
const hasWord = (column: "place_text", id: string) =>
  sql<SqlBool>`(' ' || ${sql.ref(`submissions.${column}`)} || ' ') like ${`% ${id} %`}`;
