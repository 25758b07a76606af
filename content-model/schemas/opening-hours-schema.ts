import { z } from "zod";

import { DAY_NAMES, daysInShort, timeInShort } from "../values/days-and-times.ts";
import { day, group, words } from "../values/value-schemas.ts";

/*
 * The opening hours in content/site.yaml. Days and times stand there once. The label ("Mon–Fri") and the words
 * ("8:30 AM–5:00 PM") that pages show are made from them, so that they cannot contradict each other.
 */

/** A time of the day in 24 hours. */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a 24 hour time with 2 digits for the hour, such as "08:30"')
  .meta({ format: "time" });
const fromDays = z.never({ error: "is made from the days and times: delete this field" }).optional();

const A_WEEKDAY = "must be a day from 1 (Monday) to 7 (Sunday)";
const weekday = z
  .int()
  .min(1, A_WEEKDAY)
  .max(7, A_WEEKDAY)
  .meta({ label: "Day of the week", help: "From 1 (Monday) to 7 (Sunday)." });

const line = group("Days with the same times", {
  days: z
    .array(weekday)
    .min(1, "has no day: write days from 1 (Monday) to 7 (Sunday)")
    .meta({ label: "Days", help: "1 is Monday and 7 is Sunday." }),
  opens: clock.optional().meta({ label: "Opens at", help: "Leave it empty if the office is closed." }),
  closes: clock.optional().meta({ label: "Closes at", help: "Leave it empty if the office is closed." }),
  closed: z.literal(true, "must be true, or left out on days with times").optional().meta({ label: "Closed on these days" }),
  label: fromDays,
  words: fromDays,
}).superRefine(({ opens, closes, closed }, context) => {
  const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (closed && (opens !== undefined || closes !== undefined))
    fail("closed", "stands beside times: keep either closed: true, or opens and closes");
  else if (!closed && (opens === undefined || closes === undefined))
    fail(opens === undefined ? "opens" : "closes", "is missing: write opens and closes, or closed: true");
  else if (opens !== undefined && closes !== undefined && opens >= closes)
    fail("closes", `is not after opens: write the closing time in 24 hours, such as "17:00" for 5 PM`);
});

const weekly = z.array(line).superRefine((lines, context) => {
  const seen = new Set<number>();
  for (const [index, { days }] of lines.entries()) {
    for (const number of days) {
      const message = `has ${DAY_NAMES[number - 1]}, which stands here twice or in a line above too: write each day of the week once`;
      if (seen.has(number)) context.addIssue({ code: "custom", path: [index, "days"], message });
      seen.add(number);
    }
  }
  const missing = DAY_NAMES.filter((_name, index) => !seen.has(index + 1));
  if (missing.length > 0)
    context.addIssue({
      code: "custom",
      message: `does not say when the office is open on ${missing.join(", ")}: add the day to a line`,
    });
});

const holiday = group("Public holiday", {
  date: day.meta({ label: "Day" }),
  name: words.meta({ label: "Name of the day" }),
  toVerify: z
    .literal(true, "must be true, or left out once the day is verified")
    .optional()
    .meta({ label: "Still to be compared with wa.gov.au" }),
});

const holidays = z.array(holiday).superRefine((dates, context) => {
  for (const [index, { date }] of dates.entries())
    if (dates.slice(0, index).some((above) => above.date === date))
      context.addIssue({ code: "custom", path: [index, "date"], message: "stands in a line above too: delete one of them" });
});

export const openingHoursSchema = z
  .strictObject({
    timeZone: z
      .literal("Australia/Perth", "must be Australia/Perth: pages say that times are Perth time")
      .meta({ label: "Time zone", options: { "Australia/Perth": "Perth" } }),
    closedWords: words.meta({ label: "Word for a day that is closed" }),
    weekly: weekly.meta({ label: "Days and times", help: "Write each day of the week once." }),
    publicHolidays: group("Public holidays", {
      dates: holidays.meta({ label: "Days on which the office is closed" }),
    }),
  })
  .transform(({ closedWords, weekly: lines, publicHolidays, timeZone }) => ({
    timeZone: timeZone as string,
    weekly: lines.map(({ days, opens, closes }) => ({
      label: daysInShort(days),
      days,
      ...(opens !== undefined && closes !== undefined
        ? { opens, closes, words: `${timeInShort(opens)}–${timeInShort(closes)}` }
        : { words: closedWords }),
    })) as OpeningLine[],
    publicHolidays: {
      words: closedWords,
      dates: publicHolidays.dates.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    },
  }));

/** A line of the opening hours; without `opens` and `closes` the office is closed. */
type OpeningLine = { label: string; days: number[]; opens?: string | undefined; closes?: string | undefined; words: string };
