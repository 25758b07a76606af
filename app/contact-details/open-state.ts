import { addDays, startInUtc } from "../../content-reader/days.ts";
import type { Site } from "../../content-reader/schemas.ts";

type Hours = Site["hours"];

/** Times are "HH:MM". `inDays` is 0 for today, and `weekday` 1 for Monday. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; holiday: string | undefined; next: { inDays: number; weekday: number; at: string } | undefined };

const LOOK_AHEAD_DAYS = 14;

/** Returns whether the office is open at a moment, in the time zone of its opening hours. */
export function openState(hours: Hours, now: Date): OpenState {
  const { date, time } = wallClock(now, hours.timeZone);
  const today = openingOn(hours, date);
  if (today && today.opens <= time && time < today.closes) return { open: true, until: today.closes };
  return { open: false, holiday: holidayOn(hours, date)?.name, next: nextOpening(hours, date, time) };
}

function nextOpening(hours: Hours, date: string, time: string) {
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const day = addDays(date, inDays);
    const opening = openingOn(hours, day);
    if (opening && (inDays > 0 || time < opening.opens)) return { inDays, weekday: weekdayOf(day), at: opening.opens };
  }
  return undefined;
}

function openingOn(hours: Hours, date: string): { opens: string; closes: string } | undefined {
  if (holidayOn(hours, date)) return undefined;
  const { opens, closes } = hours.weekly.find(({ days }) => days.includes(weekdayOf(date))) ?? {};
  return opens && closes ? { opens, closes } : undefined;
}

const holidayOn = (hours: Hours, date: string) => hours.publicHolidays.dates.find((holiday) => holiday.date === date);

/** 1 is Monday, 7 is Sunday, as in content/site.yaml. */
const weekdayOf = (date: string) => new Date(startInUtc(date)).getUTCDay() || 7;

function wallClock(now: Date, timeZone: string): { date: string; time: string } {
  // The Swedish locale gives ISO 8601, which compares as text.
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(now)
    .split(" ");
  return { date, time };
}
