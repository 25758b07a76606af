import type { Day } from "./days.ts";

/** What is shown from a day on, and perhaps until the end of another: an opening, or an item of the news. */
export type Dated = { posted: Day; closes?: Day | undefined };

/** Returns whether an opening or an item of the news is shown on a day. */
export const isOpenOn = ({ posted, closes }: Dated, day: Day): boolean =>
  posted <= day && (closes === undefined || day <= closes);
