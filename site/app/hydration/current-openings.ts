import { type Dated, isOpenOn, type Shown } from "../../../content-model/values/days.ts";
import { useHydrated } from "./hydrated.ts";
import { today } from "./today.ts";

/** Returns whether an opening is shown now: from the day it is posted to the end of its closing day, Perth time. */
export const isOpen = (dated: Dated, now: Date): boolean => isOpenOn(dated, today(now));

/**
 * Returns a function that says whether something is shown. A document is stored once and read on many days: it shows what was shown on
 * the day of the build, and the hydrated page what is shown today.
 */
export function useIsShown(): (dated: Shown) => boolean {
  const hydrated = useHydrated();
  return (dated) => (hydrated ? isOpen(dated, new Date()) : !dated.scheduled);
}

/** Returns the openings to show. The same rule is that of the news. */
export function useCurrentOpenings<Opening extends Shown>(openings: readonly Opening[]) {
  return openings.filter(useIsShown());
}
