import { expect, test } from "vitest";

import { checkState, reminderDay } from "./check-days.ts";

const CHECKED = { on: "2026-11-03", next: "2027-05-03" };

test.each([
  ["2027-04-18", undefined],
  ["2027-04-19", "2027-04-19"],
  ["2027-05-02", "2027-04-19"],
  ["2027-05-03", "2027-05-03"],
  ["2027-05-09", "2027-05-03"],
  ["2027-05-10", "2027-05-10"],
  ["2028-05-01", "2028-05-01"],
  ["2028-05-08", undefined],
])("on %s the newest reminder is that of %s: 14 days before, on the day, and each week for a year", (day, reminder) => {
  expect(reminderDay(CHECKED, day)).toBe(reminder);
});

test("a check of less than 14 days has no reminder before its day", () => {
  const short = { on: "2026-11-03", next: "2026-11-17" };
  expect(reminderDay(short, "2026-11-16")).toBeUndefined();
  expect(reminderDay(short, "2026-11-17")).toBe("2026-11-17");
});

test.each([
  [undefined, "2027-05-03", "never"],
  [CHECKED, "2027-04-18", "ahead"],
  [CHECKED, "2027-04-19", "due"],
  [CHECKED, "2027-05-03", "due"],
  [CHECKED, "2027-05-04", "overdue"],
])("%j on %s is %s", (checked, day, state) => {
  expect(checkState(checked, day)).toBe(state);
});
