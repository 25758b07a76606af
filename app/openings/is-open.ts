import type { Job } from "../content-reader/schemas.ts";
import { today } from "./today.ts";

/** Whether an opening still stands: to the end of its closing day, Perth time. */
export function isOpen({ closes }: Pick<Job, "closes">, now: Date): boolean {
  return closes === undefined || today(now) <= closes;
}
