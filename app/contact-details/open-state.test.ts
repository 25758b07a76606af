import { describe, expect, test } from "vitest";

import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { openState } from "./open-state.ts";

/** The state at a moment of Perth's clock, which is UTC+8 all year. */
const inPerth = (moment: string) => openState(HOURS, new Date(`${moment}+08:00`));
const opens = (inDays: number, weekday: number, at: string) => ({
  open: false,
  holiday: undefined,
  next: { inDays, weekday, at },
});

// 20 November 2026 is a Friday.
describe("on a weekday", () => {
  test.each([
    ["2026-11-20T08:29:59", opens(0, 5, "08:30")],
    ["2026-11-20T08:30:00", { open: true, until: "17:00" }],
    ["2026-11-20T16:59:59", { open: true, until: "17:00" }],
    ["2026-11-20T17:00:00", opens(1, 6, "09:00")],
    ["2026-11-19T17:00:00", opens(1, 5, "08:30")],
    ["2026-11-20T00:00:00", opens(0, 5, "08:30")],
    ["2026-11-19T23:59:59", opens(1, 5, "08:30")],
  ])("at %s", (moment, state) => {
    expect(inPerth(moment)).toEqual(state);
  });
});

describe("at the weekend", () => {
  test.each([
    ["2026-11-21T08:59:59", opens(0, 6, "09:00")],
    ["2026-11-21T09:00:00", { open: true, until: "13:00" }],
    ["2026-11-21T13:00:00", opens(2, 1, "08:30")],
    ["2026-11-22T10:00:00", opens(1, 1, "08:30")],
  ])("at %s", (moment, state) => {
    expect(inPerth(moment)).toEqual(state);
  });
});

describe("around public holidays", () => {
  test("closed all day, with the holiday's name, until the next day that opens", () => {
    expect(inPerth("2026-12-25T10:00:00")).toEqual({
      open: false,
      holiday: "Christmas Day",
      next: { inDays: 4, weekday: 2, at: "08:30" },
    });
  });

  test("the evening before a long weekend looks past the whole of it", () => {
    expect(inPerth("2026-12-24T17:00:00")).toEqual(opens(5, 2, "08:30"));
  });

  test("a Sunday between holidays is a Sunday like any other", () => {
    expect(inPerth("2026-12-27T10:00:00")).toEqual(opens(2, 2, "08:30"));
  });
});

test("the clock is Perth's, whatever the visitor's is", () => {
  // 00:30 UTC on Friday is 08:30 in Perth; 16:30 UTC on Sunday is half past midnight on Monday.
  expect(openState(HOURS, new Date("2026-11-20T00:30:00Z"))).toEqual({ open: true, until: "17:00" });
  expect(openState(HOURS, new Date("2026-11-22T16:30:00Z"))).toEqual(opens(0, 1, "08:30"));
});

test("an office that never opens has no next opening", () => {
  const never = { ...HOURS, weekly: [{ label: "Every day", days: [1, 2, 3, 4, 5, 6, 7], words: "closed" }] };
  expect(openState(never, new Date("2026-11-20T02:00:00Z"))).toEqual({ open: false, holiday: undefined, next: undefined });
});

test("an office that opens on Sundays says so: Sunday is day 7", () => {
  const sundays = {
    ...HOURS,
    weekly: [{ label: "Sun", days: [7], opens: "10:00", closes: "12:00", words: "10:00 AM–12:00 PM" }],
  };
  expect(openState(sundays, new Date("2026-11-22T11:00:00+08:00"))).toEqual({ open: true, until: "12:00" });
  expect(openState(sundays, new Date("2026-11-21T11:00:00+08:00"))).toEqual(opens(1, 7, "10:00"));
});
