import type { Site } from "../../content-model/schemas/schemas.ts";
import { CSV_START, csvLine } from "../../platform/text/csv.ts";
import { CHANNELS } from "../data/complaint-fields.ts";
import type { ComplaintFacts } from "./complaint-facts.ts";
import type { Lists } from "./complaint-lists.ts";
import { complaints as words } from "./complaint-screen-words.ts";
import { AGES, matches, type RegisterFilter } from "./register-filter.ts";

/** One number with the list that it counts. */
type Counted = { label: string; count: number; filter: RegisterFilter };
/** A table of a quarter; `of` is the number of complaints that it is a part of, if it is a share of them. */
type QuarterTable = { id: string; heading: string; rows: readonly Counted[] };

type Given = { quarter: string; lists: Lists; now: Date; site: Pick<Site, "hours"> };

/** Returns the figures of the complaints that were received in a quarter, and, as the first table, of all that are open now. */
export function quarterFigures(all: readonly ComplaintFacts[], { quarter, lists, now, site: { hours } }: Given): QuarterTable[] {
  const row = (label: string, filter: RegisterFilter): Counted => ({
    label,
    filter,
    count: all.filter((facts) => matches(facts, filter, { now, hours })).length,
  });
  const inQuarter = (label: string, filter: Omit<RegisterFilter, "show" | "quarter"> = {}) =>
    row(label, { show: "all", quarter, ...filter });
  const listed = (list: keyof Lists, field: "category" | "support" | "ending") =>
    lists[list].map(({ value, label }) => inQuarter(label, { [field]: value }));
  const { figures: say } = words;
  const tables = [
    { id: "age", heading: say.age, rows: AGES.map(({ id }) => row(say.ages[id], { show: "open", age: id })) },
    {
      id: "received",
      heading: say.received,
      rows: [inQuarter(say.all), ...CHANNELS.map((channel) => inQuarter(words.channels[channel], { channel }))],
    },
    {
      id: "told",
      heading: say.told,
      rows: (["in-time", "late", "waits"] as const).map((told) => inQuarter(say.tolds[told], { told })),
    },
    {
      id: "incident",
      heading: say.incident,
      rows: (["yes", "in-time", "late", "overdue"] as const).map((incident) => inQuarter(say.incidents[incident], { incident })),
    },
    { id: "category", heading: say.category, rows: listed("categories", "category") },
    { id: "support", heading: say.support, rows: listed("supports", "support") },
    { id: "ending", heading: say.ending, rows: listed("outcomes", "ending") },
    {
      id: "with",
      heading: say.with,
      rows: (Object.keys(say.withs) as (keyof typeof say.withs)[]).map((name) => inQuarter(say.withs[name], { with: name })),
    },
  ];
  return tables;
}

/** Returns the figures as CSV: a line for each number. */
export const quarterCsv = (tables: readonly QuarterTable[]): string =>
  [
    CSV_START,
    csvLine([words.figures.table, words.figures.row, words.figures.number]),
    ...tables.flatMap(({ heading, rows }) => rows.map(({ label, count }) => csvLine([heading, label, String(count)]))),
  ].join("");
