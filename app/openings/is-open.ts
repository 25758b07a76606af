import { isOpenOn } from "../../content-reader/is-open-on.ts";
import type { Job } from "../../content-reader/schemas.ts";
import { today } from "./today.ts";

/** Returns whether an opening is shown now: from the day it is posted to the end of its closing day, Perth time. */
export const isOpen = (job: Pick<Job, "posted" | "closes">, now: Date): boolean => isOpenOn(job, today(now));
