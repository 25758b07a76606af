import { type ExpressionBuilder, sql, type SqlBool } from "kysely";

import { addDays, isDay } from "../../content-reader/days.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { type Filter, FILTERS, type Filters, type Kind, type Option } from "../../staff/contract/inbox.ts";
import { STATUSES } from "../casework/casework-tables.ts";
import { startOfDay } from "../notifications/working-days.ts";
import { searchable, wordsOfSearch } from "../submissions/search-text.ts";
import type { Tables } from "../submissions/tables.ts";

/** What the filters offer to somebody who may see these kinds. */
export type FilterOptions = { kinds: readonly Kind[]; ways: readonly Option[]; areas: readonly Option[] };

export function filterOptions(kinds: readonly Kind[], { forms, site }: Content): FilterOptions {
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
export function conditionsOf(is: ExpressionBuilder<Tables, "submissions">, filters: Filters, { site }: Content) {
  const { q, kind, way, status, area, from, to } = filters;
  const { timeZone } = site.hours;
  const town = site.areas.find(({ id }) => id === area)?.town;
  return is.and([
    ...(kind ? [is("kind", "=", kind as Kind)] : []),
    ...(way ? [is("way", "=", way)] : []),
    ...(status ? [is("status", "=", status as (typeof STATUSES)[number])] : []),
    ...(area && town ? [is.or([hasWord("place_text", area), contains("place_text", searchable(town))])] : []),
    ...(from ? [is("received_at", ">=", startOfDay(from, timeZone))] : []),
    ...(to ? [is("received_at", "<", startOfDay(addDays(to, 1), timeZone))] : []),
    ...wordsOfSearch(q ?? "").map((forms) => is.or(forms.map((text) => contains("search_text", text)))),
  ]);
}

/** `%` and `_` in the text are themselves. */
const contains = (column: "search_text" | "place_text", text: string) =>
  sql<SqlBool>`${sql.ref(`submissions.${column}`)} like ${`%${text.replaceAll(/[!%_]/g, "!$&")}%`} escape '!'`;

/** An application may name several areas, whose ids have no sign that LIKE knows. */
const hasWord = (column: "place_text", id: string) =>
  sql<SqlBool>`(' ' || ${sql.ref(`submissions.${column}`)} || ' ') like ${`% ${id} %`}`;
