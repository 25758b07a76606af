import { dateFormat } from "../../../content-reader/date-format.ts";
import { dayAt } from "../../../content-reader/days.ts";
import { type Hours, weekdayInWords } from "../../notifications/working-days.ts";

/** Returns a time of day such as "2:14 pm". Spaces differ between versions of Node's language data. */
export const wallTimeInWords = (date: Date, { timeZone }: Pick<Hours, "timeZone">): string =>
  dateFormat("en-AU", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }).format(date).replaceAll(/\s/g, " ");

/** Returns a time of today as "2:14 pm", and of another day with the day before it. */
export function recentInWords(date: Date, now: Date, hours: Hours): string {
  const time = wallTimeInWords(date, hours);
  const isToday = dayAt(date, hours.timeZone) === dayAt(now, hours.timeZone);
  return isToday ? time : `${weekdayInWords(date, hours)}, ${time}`;
}
