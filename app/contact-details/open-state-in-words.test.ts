import words from "content:labels/openNow";
import { expect, test } from "vitest";

import { openStateInWords } from "./open-state-in-words.ts";

const closedUntil = (inDays: number, weekday: number, at: string, holiday?: string) =>
  openStateInWords({ open: false, holiday, next: { inDays, weekday, at } });

test("open, until when", () => {
  expect(openStateInWords({ open: true, until: "17:00" })).toBe(`${words.open} 5:00 pm, ${words.perthTime}.`);
});

test("closed, and opening later today", () => {
  expect(closedUntil(0, 5, "08:30")).toBe(`${words.closed}. ${words.opens} ${words.opensToday} 8:30 am, ${words.perthTime}.`);
});

test("closed, and opening tomorrow", () => {
  expect(closedUntil(1, 6, "09:00")).toBe(`${words.closed}. ${words.opens} ${words.opensTomorrow} 9:00 am, ${words.perthTime}.`);
});

test.each([
  [1, "Monday"],
  [2, "Tuesday"],
  [6, "Saturday"],
  [7, "Sunday"],
])("closed, and opening in some days: day %i of the week is a %s", (weekday, name) => {
  expect(closedUntil(3, weekday, "08:30")).toContain(` ${name} ${words.opensAt} 8:30 am`);
});

test("closed for a holiday, by its name", () => {
  expect(closedUntil(4, 2, "08:30", "Christmas Day")).toMatch(`${words.holiday} Christmas Day. ${words.opens} Tuesday`);
});

test("closed with no opening in sight promises none", () => {
  expect(openStateInWords({ open: false, holiday: undefined, next: undefined })).toBe(`${words.closed}.`);
});

test("noon is 12:00 pm", () => {
  expect(openStateInWords({ open: true, until: "12:00" })).toContain(" 12:00 pm,");
});
