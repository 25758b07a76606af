import { type Day, dayAt } from "../../content-reader/days.ts";

const PERTH = "Australia/Perth";

/** The day it is in Perth. */
export const today = (now: Date): Day => dayAt(now, PERTH);
