import { type Dated, isOpenOn } from "../../content-reader/days.ts";
import { useHydrated } from "../hydrated.ts";
import { today } from "./today.ts";

/** Returns whether an opening is shown now: from the day it is posted to the end of its closing day, Perth time. */
export const isOpen = (dated: Dated, now: Date): boolean => isOpenOn(dated, today(now));

/**
 * Returns the openings to show. A document is stored once and read on many days: it has the openings of the day of the build,
 * and the hydrated page has those of today. The same rule is that of the news.
 */
export function useCurrentOpenings<Opening extends Dated & { scheduled: boolean }>(openings: readonly Opening[]) {
  const hydrated = useHydrated();
  return openings.filter((opening) => (hydrated ? isOpen(opening, new Date()) : !opening.scheduled));
}
