import hours from "content:hours";

import type { Job } from "../content-reader/schemas.ts";

/** Whether an opening still stands: to the end of its closing day, Perth time. */
export function isOpen({ closes }: Pick<Job, "closes">, now: Date): boolean {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: hours.timeZone }).format(now);
  return closes === undefined || today <= closes;
}
