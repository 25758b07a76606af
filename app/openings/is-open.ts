import { isOpenOn } from "../content-reader/is-open-on.ts";
import type { Job } from "../content-reader/schemas.ts";
import { today } from "./today.ts";

/** Whether an opening still stands: to the end of its closing day, Perth time. */
export const isOpen = (job: Pick<Job, "closes">, now: Date): boolean => isOpenOn(job, today(now));
