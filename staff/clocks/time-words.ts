import { addDays, type Day, dayAt, startInUtc } from "../../content-model/values/days.ts";
import { dateInWords } from "../../cases/promises/working-days.ts";
import { fill } from "../../platform/text/fill.ts";
import { length as say } from "./clock-words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how much time is left until a moment, or how late it is: "6 h 10 min left", "2 days late". */
export function leftInWords(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime();
  const length = lengthInWords(Math.abs(left));
  return fill(left > 0 ? say.left : say.late, { length });
}

/** Returns a length such as "6 h 10 min" or, from two days on, "2 days". */
function lengthInWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return fill(say.days, { count: Math.floor(ms / DAY_MS) });
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  return hours === 0 ? fill(say.minutes, { minutes }) : fill(say.hours, { hours, minutes });
}

/** Returns a number of days, such as "1 day late". */
export const daysInWords = (count: number, { one, more }: { one: string; more: string }): string =>
  count === 1 ? one : fill(more, { count });

/** Returns a day as short as it can be read today: "today", "Wed 25" within a week, "Tue 24 Nov" in this year, or with its year. */
export function shortDay(day: Day, today: Day): string {
  if (day === today) return say.today;
  const date = new Date(startInUtc(day));
  const isNear = day > today && day < addDays(today, 7);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateInWords(date, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    ...(!isNear && { month: "short" }),
    ...(!isNear && !isThisYear && { year: "numeric" }),
  });
}

/** Returns a moment such as "Mon 23 Nov 3:52 pm". */
export const shortMoment = (at: Date, timeZone: string, today: Day): string => {
  const time = dateInWords(at, { timeZone, hour: "numeric", minute: "2-digit", hour12: true });
  return `${shortDay(dayAt(at, timeZone), today)} ${time}`;
};
