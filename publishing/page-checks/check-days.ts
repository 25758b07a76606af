import { checkedPages } from "../../content-model/content/checked-pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { CheckedDays } from "../../content-model/values/page-head-schema.ts";
import { addDays, type Day, dayAt, startInUtc } from "../../content-model/values/days.ts";

/** A reminder is sent this many days before the next check. */
const REMIND_DAYS = 14;
const WEEK = 7;
const DAY_MS = 86_400_000;
/** After this many weeks, nobody is reminded of a check any more. The staff side and launch-check go on listing it. */
const LAST_WEEK = 52;

export type CheckState = "never" | "ahead" | "due" | "overdue";

/** Returns where the next check of a page stands on a day. "due": within the next 14 days. The day of the check is not over yet. */
export function checkState(checked: Pick<CheckedDays, "next"> | undefined, today: Day): CheckState {
  if (!checked) return "never";
  if (checked.next < today) return "overdue";
  return addDays(checked.next, -REMIND_DAYS) <= today ? "due" : "ahead";
}

/** Returns how many pages somebody must check within 14 days, and of how many that day is over. */
export function checksWaiting({ content, now }: { content: Content; now: () => Date }): { due: number; overdue: number } {
  const today = dayAt(now(), content.site.hours.timeZone);
  const states = checkedPages(content).map(({ checked }) => checkState(checked, today));
  return { due: states.filter((state) => state === "due").length, overdue: states.filter((state) => state === "overdue").length };
}

/** Returns the whole days from a day to another. */
export const daysBetween = (from: Day, to: Day): number => (startInUtc(to) - startInUtc(from)) / DAY_MS;

/**
 * Returns the newest day, up to `until`, on which a reminder of the next check is sent: 14 days before it, on its day, and each week
 * after. Undefined before the first of them, and a year after the last.
 */
export function reminderDay({ on, next }: CheckedDays, until: Day): Day | undefined {
  const first = addDays(next, -REMIND_DAYS);
  // Whoever checked the page on that day, or later, knows the next day.
  if (until < next) return first <= until && on < first ? first : undefined;
  const weeks = Math.floor(daysBetween(next, until) / WEEK);
  return weeks > LAST_WEEK ? undefined : addDays(next, weeks * WEEK);
}
