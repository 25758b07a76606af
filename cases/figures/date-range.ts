import { addDays, type Day, isDay, startInUtc } from "../../content-model/values/days.ts";

/** The days of a report, both included, in the office's time zone. */
export type DateRange = { from: Day; to: Day };
export type RangeError = { field: "from" | "to"; error: "not-a-day" | "order" | "too-long" };
export type RangeGiven = { from: string | undefined; to: string | undefined };

const DEFAULT_WEEKS = 12;
/** Earlier years would make a loop over days long. */
const FIRST_YEAR = "2000";
/** A table with more rows would take too long to read. */
const MAX_WEEKS = 106;

/** Returns the range that a form gave. What is missing becomes the last 12 weeks; a day after today becomes today. */
export function parseRange(given: RangeGiven, today: Day): { range: DateRange } | { errors: readonly RangeError[] } {
  const wrong = (["from", "to"] as const).filter((field) => given[field] && !(isDay(given[field]) && given[field] >= FIRST_YEAR));
  if (wrong.length > 0) return { errors: wrong.map((field) => ({ field, error: "not-a-day" as const })) };
  const to = given.to && given.to < today ? given.to : today;
  const from = given.from || addDays(mondayOf(to), -7 * (DEFAULT_WEEKS - 1));
  if (from > to) return { errors: [{ field: "from", error: "order" }] };
  if (mondaysOf({ from, to }).length > MAX_WEEKS) return { errors: [{ field: "from", error: "too-long" }] };
  return { range: { from, to } };
}

/** Returns the Monday of the week that has a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(startInUtc(day)).getUTCDay() + 6) % 7));

/** Returns the Mondays of all weeks of a range, the first one's too if it is before the range. */
export function mondaysOf({ from, to }: DateRange): Day[] {
  const first = mondayOf(from);
  const weeks = Math.floor((startInUtc(to) - startInUtc(first)) / (7 * 86_400_000)) + 1;
  return Array.from({ length: weeks }, (_, index) => addDays(first, 7 * index));
}
