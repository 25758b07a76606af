import { expect, test } from "vitest";

import { addDays, addMonths, dateFormat, dayAt, dayInWords } from "./days.ts";

test("a day is written with its month in words", () => {
  expect(dayInWords("2027-01-31")).toBe("31 January 2027");
});

test("a moment has its own day in Perth", () => {
  expect(dayAt(new Date("2027-01-31T15:59Z"), "Australia/Perth")).toBe("2027-01-31");
  expect(dayAt(new Date("2027-01-31T16:00Z"), "Australia/Perth")).toBe("2027-02-01");
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("a formatter is made once for its locale and options, and never mistaken for another", () => {
  const perth = { timeZone: "Australia/Perth" };
  const time = new Date("2026-03-02T20:00:00Z");
  expect(dateFormat("en-CA", perth)).toBe(dateFormat("en-CA", { ...perth }));
  const formatted = [
    dateFormat("en-CA", perth),
    dateFormat("en-CA", { timeZone: "UTC" }),
    dateFormat("en-AU", perth),
    dateFormat("en-AU", { ...perth, month: "short" }),
  ].map((format) => format.format(time));
  expect(formatted).toEqual(["2026-03-03", "2026-03-02", "03/03/2026", "Mar"]);
});

test.each([
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-11-03", 6, "2027-05-03"],
  ["2026-01-31", 11, "2026-12-31"],
])("%s and %i months are %s", (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
