import type { Day } from "./days.ts";
import type { Job } from "./schemas.ts";

type Days = Pick<Job, "posted" | "closes">;

/** Returns whether an opening is shown on a day: from the day it is posted to the end of its closing day. */
export const isOpenOn = ({ posted, closes }: Days, day: Day): boolean => posted <= day && !hasEndedBy({ closes }, day);

const hasEndedBy = ({ closes }: Pick<Days, "closes">, day: Day): boolean => closes !== undefined && day > closes;
