import { addDays, type Day, dayAt, startInUtc } from "../../content-reader/days.ts";
import type { Site } from "../../content-reader/schemas.ts";

export type Hours = Site["hours"];

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/**
 * Returns the end of the n-th working day after `from`: its last millisecond in the content's time zone. Working days are the
 * days from Monday to Friday on which the office opens, except public holidays. The day of `from` never counts.
 */
export function addWorkingDays(from: Date, days: number, hours: Hours): Date {
  let day = dayAt(from, hours.timeZone);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, hours)) left -= 1;
  }
  return new Date(startOf(addDays(day, 1), hours.timeZone) - 1);
}

/** Returns the time before which a submission was received if its promise of `days` working days is over at `now`. */
export function promiseIsOverBefore(now: Date, days: number, hours: Hours): Date {
  let day = dayAt(now, hours.timeZone);
  while (addWorkingDays(new Date(startOf(day, hours.timeZone)), days, hours) > now) day = addDays(day, -1);
  return new Date(startOf(addDays(day, 1), hours.timeZone));
}

/** Returns a day such as "Monday 23 November". */
export function weekdayInWords(date: Date, { timeZone }: Hours): string {
  return format(date, { timeZone, weekday: "long", day: "numeric", month: "long" });
}

/** Returns a time such as "Thursday 19 November 2026 at 3:04 pm". */
export function momentInWords(date: Date, { timeZone }: Hours): string {
  const day = format(date, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return `${day} at ${format(date, { timeZone, hour: "numeric", minute: "2-digit", hour12: true })}`;
}

/** Commas, and the space before "pm", differ between versions of Node's language data. */
const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", options).format(date).replaceAll(",", "").replaceAll(/\s/g, " ");

function isWorkingDay(day: Day, { weekly, publicHolidays }: Hours): boolean {
  const open = MONDAY_TO_FRIDAY.filter((weekday) => weekly.some(({ days, opens }) => opens && days.includes(weekday)));
  // An office that opens by appointment alone still has working days.
  const working = open.length > 0 ? open : MONDAY_TO_FRIDAY;
  return working.includes(new Date(startInUtc(day)).getUTCDay()) && !publicHolidays.dates.some(({ date }) => date === day);
}

/** The first millisecond of a day in a time zone, as Unix time. */
function startOf(day: Day, timeZone: string): number {
  const guess = startInUtc(day) - offsetAt(startInUtc(day), timeZone);
  // Daylight saving may begin or end between the guess and midnight.
  return startInUtc(day) - offsetAt(guess, timeZone);
}

/** The offset of a time zone from UTC at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(time);
  return Date.parse(`${wall.replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
}
