import { type Dated, isOpenOn } from "../../../content-model/values/days.ts";
import { useHydrated } from "../hydration/hydrated.ts";
import { today } from "./today.ts";

/** Returns whether an opening is shown now: from the day it is posted to the end of its closing day, Perth time. */
export const isOpen = (dated: Dated, now: Date): boolean => isOpenOn(dated, today(now));

type Scheduled = Dated & { scheduled: boolean };

/**
 * Returns a function that says whether something is shown. A document is stored once and read on many days: it shows what was shown on
 * the day of the build, and the hydrated page what is shown today.
 */
export function useIsShown(): (dated: Scheduled) => boolean {
  const hydrated = useHydrated();
  return (dated) => (hydrated ? isOpen(dated, new Date()) : !dated.scheduled);
}

/** Returns the openings to show. The same rule is that of the news. */
export function useCurrentOpenings<Opening extends Scheduled>(openings: readonly Opening[]) {
  return openings.filter(useIsShown());
}
