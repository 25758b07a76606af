import { addDays, type Day, dayAt, startInUtc } from "../../content-reader/days.ts";
import type { Site } from "../../content-reader/schemas.ts";

export type Hours = Site["hours"];

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/**
 * The end of the n-th working day after the day of a moment: the last millisecond of that day in the content's time zone.
 * Working days are Monday to Friday as far as the office opens then, without public holidays; the day itself never counts.
 */
export function addWorkingDays(from: Date, days: number, hours: Hours): Date {
  let day = dayAt(from, hours.timeZone);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, hours)) left -= 1;
  }
  return new Date(startOf(addDays(day, 1), hours.timeZone) - 1);
}

/** What was received before this moment was promised an answer within so many working days, and that time is over. */
export function promiseIsOverBefore(now: Date, days: number, hours: Hours): Date {
  let day = dayAt(now, hours.timeZone);
  while (addWorkingDays(new Date(startOf(day, hours.timeZone)), days, hours) > now) day = addDays(day, -1);
  return new Date(startOf(addDays(day, 1), hours.timeZone));
}

/** A day in words: "Monday 23 November". */
export function weekdayInWords(date: Date, { timeZone }: Hours): string {
  return format(date, { timeZone, weekday: "long", day: "numeric", month: "long" });
}

/** A moment in words: "Thursday 19 November 2026 at 3:04 pm". */
export function momentInWords(date: Date, { timeZone }: Hours): string {
  const day = format(date, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return `${day} at ${format(date, { timeZone, hour: "numeric", minute: "2-digit", hour12: true })}`;
}

/** Whether there is a comma, and which space stands before "pm", differs between versions of Node's language data. */
const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", options).format(date).replaceAll(",", "").replaceAll(/\s/g, " ");

function isWorkingDay(day: Day, { weekly, publicHolidays }: Hours): boolean {
  const open = MONDAY_TO_FRIDAY.filter((weekday) => weekly.some(({ days, opens }) => opens && days.includes(weekday)));
  // An office that opens by appointment alone keeps its promises all the same.
  const working = open.length > 0 ? open : MONDAY_TO_FRIDAY;
  return working.includes(new Date(startInUtc(day)).getUTCDay()) && !publicHolidays.dates.some(({ date }) => date === day);
}

/** The first millisecond of a day in a time zone, since 1970. */
function startOf(day: Day, timeZone: string): number {
  const guess = startInUtc(day) - offsetAt(startInUtc(day), timeZone);
  // The clocks may have changed between the guess and the midnight that is looked for.
  return startInUtc(day) - offsetAt(guess, timeZone);
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(time);
  return Date.parse(`${wall.replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
}
