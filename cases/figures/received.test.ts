import { expect, test } from "vitest";

import { parseRange } from "./received.ts";

const TODAY = "2026-03-05";
const parse = (from?: string, to?: string) => parseRange({ from, to }, TODAY);

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
