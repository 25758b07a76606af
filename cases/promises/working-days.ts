import { addDays, dateFormat, type Day, dayAt, startInUtc } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";

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
  return new Date(startOfDay(addDays(day, 1), hours.timeZone) - 1);
}

/** Returns the time before which a submission was received if its promise of `days` working days is over at `now`. */
export function promiseIsOverBefore(now: Date, days: number, hours: Hours): Date {
  let day = dayAt(now, hours.timeZone);
  while (addWorkingDays(new Date(startOfDay(day, hours.timeZone)), days, hours) > now) day = addDays(day, -1);
  return new Date(startOfDay(addDays(day, 1), hours.timeZone));
}

/** Returns the number of working days after `from`, up to and including `to`. */
export function workingDaysBetween(from: Day, to: Day, hours: Hours): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, hours)) days += 1;
  return days;
}

/** Returns a day such as "Monday 23 November". */
export function weekdayInWords(date: Date, { timeZone }: Hours): string {
  return dateInWords(date, { timeZone, weekday: "long", day: "numeric", month: "long" });
}

/** Returns a time such as "Thursday 19 November 2026 at 3:04 pm". */
export function momentInWords(date: Date, { timeZone }: Hours): string {
  const day = dateInWords(date, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return `${day} at ${timeInWords(date, timeZone)}`;
}

/** Returns a time of day such as "3:04 pm". */
export const timeInWords = (date: Date, timeZone: string): string =>
  dateInWords(date, { timeZone, hour: "numeric", minute: "2-digit", hour12: true });

/** A moment in the office's time zone, such as 2026-11-19T15:04, as an input of the type datetime-local has it. */
type WallTime = string;

export const wallTimeAt = (date: Date, timeZone: string): WallTime =>
  dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(date).replace(" ", "T");

export function momentAt(wallTime: WallTime, timeZone: string): Date {
  const inUtc = Date.parse(`${wallTime}Z`);
  const guess = inUtc - offsetAt(inUtc, timeZone);
  // Daylight saving may begin or end between the guess and that time.
  return new Date(inUtc - offsetAt(guess, timeZone));
}

/** Commas, and the space before "pm", differ between versions of Node's language data. */
export const dateInWords = (date: Date, options: Intl.DateTimeFormatOptions) =>
  dateFormat("en-AU", options).format(date).replaceAll(",", "").replaceAll(/\s/g, " ");

function isWorkingDay(day: Day, { weekly, publicHolidays }: Hours): boolean {
  const open = MONDAY_TO_FRIDAY.filter((weekday) => weekly.some(({ days, opens }) => opens && days.includes(weekday)));
  // An office that opens by appointment alone still has working days.
  const working = open.length > 0 ? open : MONDAY_TO_FRIDAY;
  return working.includes(new Date(startInUtc(day)).getUTCDay()) && !publicHolidays.dates.some(({ date }) => date === day);
}

/** The first millisecond of a day in a time zone, as Unix time. */
export const startOfDay = (day: Day, timeZone: string): number => momentAt(`${day}T00:00`, timeZone).getTime();

/** The offset of a time zone from UTC at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const wall = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(time);
  return Date.parse(`${wall.replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
}

/** The days whose reminders are sent now: due from `from` on, and before `until`. Days before `today` are over. */
export type ReminderDays = { from: Day; today: Day; until: Day };

/**
 * The oldest due day of which people are reminded. Longer than any time for which the office or the server is closed, and short
 * enough that a first start over a store with old submissions sends no mail about each.
 */
const OLDEST_DAYS = 14;
/** For an office that opens by appointment. */
const USUAL_OPENING = "09:00";

/**
 * Returns the days of the reminders at a time. Undefined before the office opens and on days on which it is closed: what is due on
 * such a day is in the reminders of the working day before.
 */
export function reminderDays(now: Date, hours: Hours): ReminderDays | undefined {
  const today = dayAt(now, hours.timeZone);
  if (!isWorkingDay(today, hours) || wallTimeAt(now, hours.timeZone) < `${today}T${openingOn(today, hours)}`) return undefined;
  let until = addDays(today, 1);
  while (!isWorkingDay(until, hours)) until = addDays(until, 1);
  return { from: addDays(today, -OLDEST_DAYS), today, until };
}

/** Returns when the office opens on the last working day before a day. */
export function openingBefore(day: Day, hours: Hours): Date {
  let before = addDays(day, -1);
  while (!isWorkingDay(before, hours)) before = addDays(before, -1);
  return momentAt(`${before}T${openingOn(before, hours)}`, hours.timeZone);
}

/** Working days are from Monday to Friday, whose numbers are the same in the content and in JavaScript. */
function openingOn(day: Day, { weekly }: Hours): string {
  const weekday = new Date(startInUtc(day)).getUTCDay();
  return weekly.find(({ days }) => days.includes(weekday))?.opens ?? USUAL_OPENING;
}
