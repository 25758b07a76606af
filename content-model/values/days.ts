/* Days of the calendar. Browsers run this too: it imports nothing. */

/** A day such as 2027-01-31; days compare as text. */
export type Day = string;

/** Returns the date in a time zone as YYYY-MM-DD, which is how the locale en-CA formats dates. */
export const dayAt = (moment: Date, timeZone: string): Day => dateFormat("en-CA", { timeZone }).format(moment);

export const dayInPerth = (moment: Date): Day => dayAt(moment, "Australia/Perth");

/** As people write a day: "31 January 2027". */
export const dayInWords = (day: Day): string =>
  dateFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(startInUtc(day));

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startInUtc(text)) && addDays(text, 0) === text;

/** Returns the whole days from a day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => (startInUtc(to) - startInUtc(from)) / 86_400_000;

export const addDays = (day: Day, days: number): Day => new Date(startInUtc(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The first millisecond of a day in UTC, since 1970. */
export const startInUtc = (day: Day): number => Date.parse(`${day}T00:00Z`);

/** What is shown from a day on, and perhaps until the end of another: an opening, or an item of the news. */
export type Dated = { posted: Day; closes?: Day | undefined };

/**
 * When something is shown. A document is stored once and read on many days. `scheduled`: it is not shown on the day on which the content
 * was read, so the stored document lacks it.
 */
export type Shown = Dated & { scheduled: boolean };

/** Returns whether an opening or an item of the news is shown on a day. */
export const isOpenOn = ({ posted, closes }: Dated, day: Day): boolean =>
  posted <= day && (closes === undefined || day <= closes);

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a locale and options. Each is made once: making one takes about 0.1 ms, and a page of the inbox formats
 * 500 times.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Where there is room is believed for this many days after somebody checked it; later people have to ask. Browsers read this too. */
export const BELIEVED_DAYS = 14;
