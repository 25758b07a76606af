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
