import { expect, test } from "vitest";

import { mondayOf, mondaysOf, parseRange } from "./date-range.ts";

const TODAY = "2026-03-05";
const parse = (from?: string, to?: string) => parseRange({ from, to }, TODAY);

test("a week starts on Monday, also over a change of year", () => {
  expect(["2026-03-02", "2026-03-08", "2026-03-09", "2027-01-01"].map(mondayOf)).toEqual([
    ...["2026-03-02", "2026-03-02", "2026-03-09", "2026-12-28"],
  ]);
});

test("without days, the range is the last 12 weeks, this one included", () => {
  const found = parse();
  expect(found).toEqual({ range: { from: "2025-12-15", to: TODAY } });
  expect("range" in found && mondaysOf(found.range)).toHaveLength(12);
  expect(parse("", "")).toEqual(found);
});

test("a range has every week that it touches", () => {
  expect(mondaysOf({ from: "2026-03-08", to: "2026-03-09" })).toEqual(["2026-03-02", "2026-03-09"]);
  expect(mondaysOf({ from: "2026-03-04", to: "2026-03-04" })).toEqual(["2026-03-02"]);
});

test("a last day after today becomes today", () => {
  expect(parse("2026-03-01", "2999-01-01")).toEqual({ range: { from: "2026-03-01", to: TODAY } });
});

test.each([
  ["no day", "03/02/2026", undefined, [["from", "not-a-day"]]],
  [
    "days that do not exist",
    "2026-02-30",
    "2026-13-01",
    [
      ["from", "not-a-day"],
      ["to", "not-a-day"],
    ],
  ],
  ["a year far away", "1000-01-01", undefined, [["from", "not-a-day"]]],
  ["NUL", "2026-03-01\u0000", undefined, [["from", "not-a-day"]]],
  ["a first day after the last", "2026-03-03", "2026-03-02", [["from", "order"]]],
  ["more than two years", "2023-03-01", undefined, [["from", "too-long"]]],
])("%s is an error", (_name, from, to, errors) => {
  expect(parse(from, to)).toEqual({ errors: errors.map(([field, error]) => ({ field, error })) });
});
