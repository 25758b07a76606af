import { isOpenOn } from "../../content-reader/is-open-on.ts";
import type { Job } from "../../content-reader/schemas.ts";
import { useHydrated } from "../hydrated.ts";
import { today } from "./today.ts";

/** Returns whether an opening is shown now: from the day it is posted to the end of its closing day, Perth time. */
export const isOpen = (job: Pick<Job, "posted" | "closes">, now: Date): boolean => isOpenOn(job, today(now));

/**
 * Returns the openings to show. A document is stored once and read on many days: it has the openings of the day of the build,
 * and the hydrated page has those of today.
 */
export function useCurrentOpenings<Opening extends Pick<Job, "posted" | "closes" | "scheduled">>(openings: readonly Opening[]) {
  const hydrated = useHydrated();
  return openings.filter((opening) => (hydrated ? isOpen(opening, new Date()) : !opening.scheduled));
}
