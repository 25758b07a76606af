import { describe, expect, test } from "vitest";

import { perth } from "../../tests/support/outbox-fixture.ts";
import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { addWorkingDays, momentInWords, promiseIsOverBefore, reminderDays, weekdayInWords } from "./working-days.ts";

const by = (from: string, days: number) => weekdayInWords(addWorkingDays(perth(from), days, HOURS), HOURS);

// 19 November 2026 is a Thursday.
describe("working days after", () => {
  test.each([
    ["a Thursday, across the weekend", "2026-11-19T15:04", 2, "Monday 23 November"],
    ["the last moment of a Thursday", "2026-11-19T23:59:59.999", 2, "Monday 23 November"],
    ["a Saturday, when the office is open", "2026-11-21T10:00", 1, "Monday 23 November"],
    ["Christmas Eve, across Christmas, the weekend and the Boxing Day holiday", "2026-12-24T09:00", 1, "Tuesday 29 December"],
  ])("%s", (_what, from, days, day) => expect(by(from, days)).toBe(day));

  test("the day in Perth counts, not the day in UTC", () => {
    expect(weekdayInWords(addWorkingDays(new Date("2026-11-19T16:30:00Z"), 1, HOURS), HOURS)).toBe("Monday 23 November");
  });

  test("the day ends at midnight where clocks change", () => {
    const sydney = { ...HOURS, timeZone: "Australia/Sydney" };
    // The clocks go forward on Sunday 4 October 2026, and back on Sunday 4 April 2027.
    expect(addWorkingDays(new Date("2026-10-02T00:00Z"), 1, sydney)).toEqual(new Date("2026-10-05T12:59:59.999Z"));
    expect(addWorkingDays(new Date("2027-04-02T00:00Z"), 1, sydney)).toEqual(new Date("2027-04-05T13:59:59.999Z"));
  });

  test("an office without hours still has working days", () => {
    const monday = addWorkingDays(perth("2026-11-20T09:00"), 1, { ...HOURS, weekly: [] });
    expect(monday).toEqual(perth("2026-11-23T23:59:59.999"));
  });
});

describe("promiseIsOverBefore", () => {
  const threshold = (now: Date, days: number) => promiseIsOverBefore(now, days, HOURS);

  test.each([
    ["on a Monday until midnight", "2026-11-23T23:59:59.998", "2026-11-19T00:00"],
    ["from the last millisecond of that Monday", "2026-11-23T23:59:59.999", "2026-11-20T00:00"],
  ])("%s", (_what, now, before) => expect(threshold(perth(now), 2)).toEqual(perth(before)));

  test("agrees with addWorkingDays at any hour over Christmas", () => {
    const start = perth("2026-12-18T00:00").getTime();
    for (let hour = 0; hour < 21 * 24; hour += 17) {
      const now = new Date(start + hour * 3_600_000);
      const before = threshold(now, 2);
      expect(addWorkingDays(new Date(before.getTime() - 1), 2, HOURS) <= now).toBe(true);
      expect(addWorkingDays(before, 2, HOURS) <= now).toBe(false);
    }
  });
});

test("a moment in words", () => {
  expect(momentInWords(perth("2026-11-19T15:04"), HOURS)).toBe("Thursday 19 November 2026 at 3:04 pm");
  expect(momentInWords(perth("2026-11-19T00:05"), HOURS)).toBe("Thursday 19 November 2026 at 12:05 am");
});

const days = (moment: string, hours = HOURS) => {
  const found = reminderDays(perth(moment), hours);
  return found && [found.from, found.today, found.until];
};

// 19 November 2026 is a Thursday; the office opens at 8:30.
test.each([
  ["before the office opens", "2026-11-19T08:29", undefined],
  ["from its opening on", "2026-11-19T08:30", ["2026-11-05", "2026-11-19", "2026-11-20"]],
  ["in the evening", "2026-11-19T23:59", ["2026-11-05", "2026-11-19", "2026-11-20"]],
  ["on a Friday, for the weekend too", "2026-11-20T09:00", ["2026-11-06", "2026-11-20", "2026-11-23"]],
  ["on a Saturday, although the office is open", "2026-11-21T11:00", undefined],
  ["on a public holiday", "2026-12-28T11:00", undefined],
  [
    "on Christmas Eve, for all the days until the office is staffed",
    "2026-12-24T09:00",
    ["2026-12-10", "2026-12-24", "2026-12-29"],
  ],
])("%s", (_when, moment, expected) => expect(days(moment)).toEqual(expected));

test("an office that opens by appointment is reminded at nine", () => {
  const hours = { ...HOURS, weekly: [] };
  expect([days("2026-11-19T08:59", hours), days("2026-11-19T09:00", hours)?.[1]]).toEqual([undefined, "2026-11-19"]);
});
