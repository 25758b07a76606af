import type { Site } from "../../content-model/schemas/schemas.ts";

export const HOURS: Site["hours"] = {
  timeZone: "Australia/Perth",
  weekly: [
    { label: "Mon–Fri", days: [1, 2, 3, 4, 5], opens: "08:30", closes: "17:00", words: "8:30 AM–5:00 PM" },
    { label: "Sat", days: [6], opens: "09:00", closes: "13:00", words: "9:00 AM–1:00 PM" },
    { label: "Sun", days: [7], words: "closed" },
  ],
  publicHolidays: {
    words: "closed",
    dates: [
      { date: "2026-12-25", name: "Christmas Day" },
      { date: "2026-12-26", name: "Boxing Day" },
      { date: "2026-12-28", name: "Boxing Day holiday" },
      { date: "2027-01-01", name: "New Year’s Day" },
    ],
  },
};

/** A time in Perth, which is UTC+8 all year. */
export const inPerth = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);

/** A Saturday afternoon, when the sentence about the office hours is longest. */
export const LONGEST_HOURS_SENTENCE = inPerth("2026-11-21", "16:00");
