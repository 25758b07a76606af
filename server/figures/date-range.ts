import { addDays, type Day, startInUtc } from "../../content-reader/days.ts";

/** The days of a report, both included, in the office's time zone. */
export type DateRange = { from: Day; to: Day };
export type RangeError = { field: "from" | "to"; error: "not-a-day" | "order" | "too-long" };
type Given = { from: string | undefined; to: string | undefined };

const DEFAULT_WEEKS = 12;
/** A table with more rows would take too long to read. */
const MAX_WEEKS = 106;

/** Returns the range that a form gave. What is missing becomes the last 12 weeks; a day after today becomes today. */
export function parseRange(given: Given, today: Day): { range: DateRange } | { errors: readonly RangeError[] } {
  const wrong = (["from", "to"] as const).filter((field) => given[field] && !isDay(given[field]));
  if (wrong.length > 0) return { errors: wrong.map((field) => ({ field, error: "not-a-day" as const })) };
  const to = given.to && given.to < today ? given.to : today;
  const from = given.from || addDays(mondayOf(to), -7 * (DEFAULT_WEEKS - 1));
  if (from > to) return { errors: [{ field: "from", error: "order" }] };
  if (mondaysOf({ from, to }).length > MAX_WEEKS) return { errors: [{ field: "from", error: "too-long" }] };
  return { range: { from, to } };
}

/** Years before 2000 would make a loop over days long. */
const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && Number.isFinite(startInUtc(text)) && addDays(text, 0) === text;

/** Returns the Monday of the week that has a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(startInUtc(day)).getUTCDay() + 6) % 7));

/** Returns the Mondays of all weeks of a range, the first one's too if it is before the range. */
export function mondaysOf({ from, to }: DateRange): Day[] {
  const first = mondayOf(from);
  const weeks = Math.floor((startInUtc(to) - startInUtc(first)) / (7 * 86_400_000)) + 1;
  return Array.from({ length: weeks }, (_, index) => addDays(first, 7 * index));
}
