import { type Day, dayAt, isDay } from "../../content-model/values/days.ts";
import type { Hours } from "../promises/working-days.ts";
import { isLate } from "./clocks.ts";
import type { ComplaintFacts } from "./complaint-facts.ts";
import { NOTHING_CHOSEN } from "./complaint-lists.ts";

/** Bands of the days for which an open complaint has been open. The last one has no end. */
export const AGES = [
  { id: "under-7", most: 6 },
  { id: "7-to-14", most: 14 },
  { id: "15-to-21", most: 21 },
  { id: "over-21", most: Infinity },
] as const;
type Age = (typeof AGES)[number]["id"];

/** A quarter of a year, such as 2026-4, with its first and last day. */
type Quarter = { id: string; from: Day; to: Day };

/**
 * What a list of the register is narrowed by; "" is not narrowed. `show` is "open" or "all". The values of the others are options of the
 * fields of the record, NOTHING_CHOSEN, and those that TESTS names.
 */
export const FILTERS = ["quarter", "category", "support", "ending", "channel", "told", "incident", "age", "with"] as const;
export type RegisterFilter = Partial<Record<(typeof FILTERS)[number], string>> & { show: "open" | "all" };

type Given = { now: Date; hours: Hours };
type Test = (facts: ComplaintFacts, given: Given) => boolean;

const today = ({ now, hours }: Given) => dayAt(now, hours.timeZone);

/** The filters that are no values of a field. */
export const TESTS: Readonly<Record<"told" | "incident" | "with", Readonly<Record<string, Test>>>> = {
  told: {
    "in-time": ({ told }) => told === "in-time",
    late: ({ told }) => told === "late" || told === "overdue",
    waits: ({ told }) => told === "waits",
  },
  incident: {
    yes: ({ values }) => values.reportable !== "",
    no: ({ values }) => values.reportable === "",
    "in-time": ({ clocks, until }) => clocks.some(({ doneAt }) => doneAt) && !clocks.some((clock) => isLate(clock, until)),
    late: ({ clocks, until }) => clocks.some((clock) => clock.doneAt && isLate(clock, until)),
    overdue: ({ running }, { now }) => running.some(({ due }) => due < now),
  },
  with: {
    representative: ({ values }) => values.representative !== "",
    "no-name": ({ isAnonymous }) => isAnonymous,
    "support-to-complain": ({ values }) => values.supportNeeds !== "",
    escalated: ({ values }) => values.escalated !== "" || values.commissionReference !== "",
    update: ({ updates }) => updates > 0,
    cause: ({ values }) => values.cause !== "",
    action: ({ improvements }) => improvements.length > 0,
    "action-open": ({ improvements }) => improvements.some(({ done }) => done === ""),
    "action-late": ({ improvements }, given) => improvements.some(({ done, due }) => done === "" && due < today(given)),
    moved: ({ movedAway }) => movedAway !== undefined,
  },
};

/** Returns whether a complaint is in the list of a filter. A value that is no option narrows the list to nothing. */
export function matches(facts: ComplaintFacts, filter: RegisterFilter, given: Given): boolean {
  const { values } = facts;
  const isValue = (wanted: string | undefined, value: string) => !wanted || wanted === (value || NOTHING_CHOSEN);
  const passes = (name: keyof typeof TESTS) => !filter[name] || (testOf(name, filter[name])?.(facts, given) ?? false);
  return (
    (filter.show === "all" || facts.isOpen) &&
    (!filter.quarter || filter.quarter === quarterAt(facts.receivedOn)) &&
    isValue(filter.category, values.category) &&
    isValue(filter.support, values.support) &&
    isValue(filter.ending, values.ending) &&
    isValue(filter.channel, values.channel) &&
    (!filter.age || (facts.isOpen && ageOf(facts.openDays) === filter.age)) &&
    passes("told") &&
    passes("incident") &&
    passes("with")
  );
}

/** Returns the test of an option; undefined for any other text, also for a name that every object has. */
const testOf = (name: keyof typeof TESTS, value: string): Test | undefined =>
  Object.hasOwn(TESTS[name], value) ? TESTS[name][value] : undefined;

const ageOf = (openDays: number): Age => AGES.find(({ most }) => openDays <= most)?.id ?? "over-21";

/** Returns the quarter with a name such as 2026-4; undefined for any other text. */
export function quarterOf(id: string): Quarter | undefined {
  const [, year = "", number = ""] = /^(20\d\d)-([1-4])$/.exec(id) ?? [];
  if (year === "") return undefined;
  const first = 3 * (Number(number) - 1);
  const day = (month: number, date: number) => new Date(Date.UTC(Number(year), month, date)).toISOString().slice(0, 10);
  const [from, to] = [day(first, 1), day(first + 3, 0)];
  return isDay(from) && isDay(to) ? { id, from, to } : undefined;
}

/** Returns the name of the quarter of a day. */
export const quarterAt = (day: Day): string => `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;
