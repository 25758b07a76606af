import { isMoment } from "../../complaints/check-fields.ts";
import type { AskError } from "../../../staff/contract/publishing.ts";
import { type Hours, momentAt } from "../../notifications/working-days.ts";

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 366;

/** Returns the time at which a request starts (milliseconds since 1970), or what is wrong with the wall time that was typed. */
export function startTime(wallTime: string, { timeZone }: Hours, now: Date): { at: number } | { error: AskError } {
  if (!isMoment(wallTime)) return { error: { field: "startAt", error: "missing" } };
  const at = momentAt(wallTime, timeZone).getTime();
  if (at <= now.getTime()) return { error: { field: "startAt", error: "past" } };
  if (at > now.getTime() + MOST_DAYS * DAY_MS) return { error: { field: "startAt", error: "far", days: MOST_DAYS } };
  return { at };
}
