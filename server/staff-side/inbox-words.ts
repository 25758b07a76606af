import { dateFormat } from "../../content-reader/date-format.ts";
import { startInUtc } from "../../content-reader/days.ts";
import type { Site } from "../../content-reader/schemas.ts";
import { dueDay } from "../casework/due-day.ts";
import type { InboxRow } from "./inbox.ts";

/**
 * Returns the times of a row, shorter than on the page of a submission, because a table has many columns: received
 * "Mon 23 Nov 2026, 6:14 am", due "Wed 25 Nov 2026". Due is the day that staff set, or else the promised one.
 */
export function rowTimes(row: InboxRow, site: Pick<Site, "hours" | "promises">) {
  const { receivedAt } = row;
  const { timeZone } = site.hours;
  const time = words(receivedAt, { timeZone, hour: "numeric", minute: "2-digit", hour12: true });
  return {
    received: `${day(receivedAt, timeZone)}, ${time}`,
    due: day(new Date(startInUtc(dueDay(row, site))), "UTC"),
  };
}

const day = (date: Date, timeZone: string) =>
  words(date, { timeZone, weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Commas, and the space before "pm", differ between versions of Node's language data. */
const words = (date: Date, options: Intl.DateTimeFormatOptions) =>
  dateFormat("en-AU", options).format(date).replaceAll(",", "").replaceAll(/\s/g, " ");
