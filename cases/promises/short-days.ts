import { addDays, type Day, dayAt, startInUtc } from "../../content-model/values/days.ts";
import { dateInWords, timeInWords } from "./working-days.ts";

const WEEK_DAYS = 7;

/**
 * Returns a day as short as it can be read today: `word` for today, "Wed 25" within a week, "Tue 24 Nov" in this year, or with its year.
 */
export function shortDay(day: Day, today: Day, word = "today"): string {
  if (day === today) return word;
  const isNear = day > today && day < addDays(today, WEEK_DAYS);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateInWords(new Date(startInUtc(day)), {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    ...(!isNear && { month: "short" }),
    ...(!isNear && !isThisYear && { year: "numeric" }),
  });
}

/** Returns a moment such as "Mon 23 Nov, 3:52 pm". */
export const shortMoment = (at: Date, timeZone: string, today: Day, word?: string): string =>
  `${shortDay(dayAt(at, timeZone), today, word)}, ${timeInWords(at, timeZone)}`;
