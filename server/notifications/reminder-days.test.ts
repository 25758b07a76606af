import { expect, test } from "vitest";

import { perth } from "../../tests/support/notifications-fixture.ts";
import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { reminderDays } from "./reminder-days.ts";

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
