import type { Day } from "../../../content-model/values/days.ts";

/** Western Australia is at UTC+8 all year. A constant, because some browsers lack the time zone in Intl. */
const PERTH_OFFSET_MS = 8 * 3_600_000;

/** Returns the current day in Perth. */
export const today = (now: Date): Day => new Date(now.getTime() + PERTH_OFFSET_MS).toISOString().slice(0, 10);
