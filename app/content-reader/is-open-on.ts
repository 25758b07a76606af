import type { Day } from "./days.ts";
import type { Job } from "./schemas.ts";

/** Whether an opening stands on a day: it does to the end of its closing day. */
export const isOpenOn = ({ closes }: Pick<Job, "closes">, day: Day): boolean => closes === undefined || day <= closes;
