import type { ContentModules } from "../../../content-model/content/content-modules.ts";
import { addDays, startInUtc } from "../../../content-model/values/days.ts";
import type { Site } from "../../../content-model/schemas/schemas.ts";

type Hours = Site["hours"];

/** Times are "HH:MM". `inDays` is 0 for today, and `weekday` 1 for Monday. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; holiday: string | undefined; next: { inDays: number; weekday: number; at: string } | undefined };

/** The name of a weekday alone means one of the next six days. The office may be closed for weeks. */
const LOOK_AHEAD_DAYS = 6;

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

type OpenNowWords = ContentModules["labels/openNow"];

/** Returns "Open now, until 5 pm, Perth time." or "Closed now. Opens Monday at 8:30 am, Perth time." */
export function openStateInWords(state: OpenState, words: OpenNowWords): string {
  if (state.open) return `${words.open} ${timeInWords(state.until)}, ${words.perthTime}.`;
  const closed = state.holiday ? `${words.holiday} ${state.holiday}.` : `${words.closed}.`;
  return state.next ? `${closed} ${words.opens} ${nextInWords(state.next, words)}, ${words.perthTime}.` : closed;
}

function nextInWords({ inDays, weekday, at }: NonNullable<(OpenState & { open: false })["next"]>, words: OpenNowWords): string {
  const day =
    inDays === 0 ? words.opensToday : inDays === 1 ? words.opensTomorrow : `${weekdayInWords(weekday)} ${words.opensAt}`;
  return `${day} ${timeInWords(at)}`;
}

const format = (options: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat("en-AU", { ...options, timeZone: "UTC" }).format(date);

/** Returns "8:30 am", "5 pm", as sentences write times (docs/editing-content.md, One name and one form). */
const timeInWords = (time: string) =>
  format({ hour: "numeric", ...(!time.endsWith(":00") && { minute: "2-digit" }), hour12: true }, new Date(`2024-01-01T${time}Z`));

/** 1 January 2024 was a Monday. */
const weekdayInWords = (weekday: number) => format({ weekday: "long" }, new Date(Date.UTC(2024, 0, weekday)));
