import type { Day } from "./days.ts";
import type { Job } from "./schemas.ts";

/** Returns whether an opening is shown on a day: from the day it is posted to the end of its closing day. */
export const isOpenOn = ({ posted, closes }: Pick<Job, "posted" | "closes">, day: Day): boolean =>
  posted <= day && (closes === undefined || day <= closes);
