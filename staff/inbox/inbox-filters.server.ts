import { sql, type SqlBool } from "kysely";

import type { Content } from "../../content-model/content/read-content.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addDays, isDay } from "../../content-model/values/days.ts";
import { searchable } from "../../cases/names/fold.ts";
import { contains, isFound, type Search, wordsOfSearch } from "../../cases/search/search.ts";
import { type Is, STATUSES } from "../../cases/data/tables.ts";
import { startOfDay } from "../../cases/promises/working-days.ts";
import { type Filter, type Filters, FILTERS, NOBODY } from "./inbox-address.ts";
import type { Option } from "../parts/form-parts.tsx";

/** What the filters offer to somebody who may see these kinds. */
export type FilterOptions = {
  kinds: readonly SubmissionKind[];
  ways: readonly Option[];
  areas: readonly Option[];
  /** Whom submissions may be given to. */
  people: readonly Option[];
};

export function filterOptions(
  kinds: readonly SubmissionKind[],
  people: readonly Option[],
  { forms, site }: Content,
): FilterOptions {
  const ways = kinds.some((kind) => kind !== "application") ? forms.enquiry.fields.way.options : undefined;
  return {
    kinds,
    people,
    ways: Object.entries(ways ?? {}).map(([value, label]) => ({ value, label })),
    areas: site.areas.map(({ id, town }) => ({ value: id, label: town })),
  };
}

/** Separates the filters that can be applied from those that are none. An empty one is not given. */
export function readFilters(
  given: Filters,
  { kinds, ways, areas, people }: FilterOptions,
): { filters: Filters; leftOut: Filter[] } {
  const isOption = (options: readonly Option[]) => (value: string) => options.some((option) => option.value === value);
  const isValid: Record<Filter, (value: string) => boolean> = {
    q: (search) => wordsOfSearch(search).length > 0,
    kind: (kind) => kinds.some((known) => known === kind),
    way: isOption(ways),
    status: (status) => STATUSES.some((known) => known === status),
    area: isOption(areas),
    owner: (owner) => owner === NOBODY || isOption(people)(owner),
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

/** Returns the conditions of filters that readFilters() accepted; `search` is the prepared one of `q`. */
export function conditionsOf(is: Is, filters: Filters, { site }: Pick<Content, "site">, search: Search) {
  const { kind, way, status, area, owner, from, to } = filters;
  const { timeZone } = site.hours;
  const town = site.areas.find(({ id }) => id === area)?.town;
  return is.and([
    ...(kind ? [is("kind", "=", kind as SubmissionKind)] : []),
    ...(way ? [is("way", "=", way)] : []),
    ...(status ? [is("status", "=", status as (typeof STATUSES)[number])] : []),
    ...(area && town ? [is.or([hasWord("place_text", area), contains("place_text", searchable(town))])] : []),
    ...(owner ? [owner === NOBODY ? is("assigned_to", "is", null) : is("assigned_to", "=", owner)] : []),
    ...(from ? [is("received_at", ">=", startOfDay(from, timeZone))] : []),
    ...(to ? [is("received_at", "<", startOfDay(addDays(to, 1), timeZone))] : []),
    isFound(search),
  ]);
}

/** An application may name several areas, whose ids have no sign that LIKE knows. */
const hasWord = (column: "place_text", id: string) =>
  sql<SqlBool>`(' ' || ${sql.ref(`submissions.${column}`)} || ' ') like ${`% ${id} %`}`;
