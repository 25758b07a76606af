import { addDays, type Day, dayAt, startInUtc } from "../../content-reader/days.ts";
import { type Hours, isWorkingDay, wallTimeAt } from "./working-days.ts";

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

/** Working days are from Monday to Friday, whose numbers are the same in the content and in JavaScript. */
function openingOn(day: Day, { weekly }: Hours): string {
  const weekday = new Date(startInUtc(day)).getUTCDay();
  return weekly.find(({ days }) => days.includes(weekday))?.opens ?? USUAL_OPENING;
}
