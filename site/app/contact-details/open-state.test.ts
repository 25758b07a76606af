import { expect, test } from "vitest";

import { content } from "../../../tests/support/fixture-content.ts";
import { HOURS } from "../../../tests/support/opening-hours-fixture.ts";
import { type OpenState, openState, openStateInWords } from "./open-state.ts";

const opens = (inDays: number, weekday: number, at: string, holiday?: string): OpenState => ({
  open: false,
  holiday,
  next: { inDays, weekday, at },
});

// 20 November 2026 is a Friday.
test.each([
  ["2026-11-20T08:29:59", opens(0, 5, "08:30")],
  ["2026-11-20T08:30:00", { open: true, until: "17:00" }],
  ["2026-11-20T16:59:59", { open: true, until: "17:00" }],
  ["2026-11-20T17:00:00", opens(1, 6, "09:00")],
  ["2026-11-21T09:00:00", { open: true, until: "13:00" }],
  ["2026-11-21T13:00:00", opens(2, 1, "08:30")],
  ["2026-11-22T10:00:00", opens(1, 1, "08:30")],
])("at %s in Perth", (moment, state) => {
  expect(openState(HOURS, new Date(`${moment}+08:00`))).toEqual(state);
});

test.each([
  ["on a holiday: closed all day, with its name, until the next day that opens", "25T10", opens(4, 2, "08:30", "Christmas Day")],
  ["on the evening before a long weekend", "24T17", opens(5, 2, "08:30")],
  ["on a Sunday between holidays", "27T10", opens(2, 2, "08:30")],
])("around public holidays, %s", (_when, hour, state) => {
  expect(openState(HOURS, new Date(`2026-12-${hour}:00:00+08:00`))).toEqual(state);
});

test("an opening a week away or later is not named, because its weekday alone would mean an earlier day", () => {
  const days = Array.from({ length: 8 }, (_, index) => ({ date: `2026-12-${24 + index}`, name: "Summer break" }));
  const dates = [...days, { date: "2027-01-01", name: "New Year’s Day" }, { date: "2027-01-02", name: "Summer break" }];
  const break2026 = { ...HOURS, publicHolidays: { ...HOURS.publicHolidays, dates } };
  const on = (moment: string) => openState(break2026, new Date(`${moment}:00+08:00`));
  // The office opens on Monday 4 January.
  expect(on("2026-12-23T18:00")).toEqual({ open: false, holiday: undefined, next: undefined });
  expect(on("2026-12-28T10:00")).toEqual({ open: false, holiday: "Summer break", next: undefined });
  expect(on("2026-12-29T10:00")).toEqual(opens(6, 1, "08:30", "Summer break"));
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

test("Sunday is day 7", () => {
  const sundays = {
    ...HOURS,
    weekly: [{ label: "Sun", days: [7], opens: "10:00", closes: "12:00", words: "10:00 AM–12:00 PM" }],
  };
  expect(openState(sundays, new Date("2026-11-22T11:00:00+08:00"))).toEqual({ open: true, until: "12:00" });
  expect(openState(sundays, new Date("2026-11-21T11:00:00+08:00"))).toEqual(opens(1, 7, "10:00"));
});

const words = content.interface.openNow;
const { open, closed, opens: opensWord, opensToday, opensTomorrow, opensAt, holiday, perthTime } = words;

test.each<[what: string, state: OpenState, sentence: string]>([
  ["open", { open: true, until: "17:00" }, `${open} 5 pm, ${perthTime}.`],
  ["open until noon", { open: true, until: "12:00" }, `${open} 12 pm, ${perthTime}.`],
  ["opening today", opens(0, 5, "08:30"), `${closed}. ${opensWord} ${opensToday} 8:30 am, ${perthTime}.`],
  ["opening tomorrow", opens(1, 6, "09:00"), `${closed}. ${opensWord} ${opensTomorrow} 9 am, ${perthTime}.`],
  ["opening on a Monday", opens(3, 1, "08:30"), `${closed}. ${opensWord} Monday ${opensAt} 8:30 am, ${perthTime}.`],
  ["opening on a Sunday", opens(3, 7, "08:30"), `${closed}. ${opensWord} Sunday ${opensAt} 8:30 am, ${perthTime}.`],
  ["a holiday", opens(0, 2, "08:30", "Easter"), `${holiday} Easter. ${opensWord} ${opensToday} 8:30 am, ${perthTime}.`],
  ["closed without a next opening", { open: false, holiday: undefined, next: undefined }, `${closed}.`],
])("%s", (_what, state, sentence) => {
  expect(openStateInWords(state, words)).toBe(sentence);
});
