import { describe, expect, test } from "vitest";

import { p75, PageSpeeds } from "./page-speeds.ts";

const DAY = 24 * 60 * 60_000;

describe("the 75th percentile, by nearest rank", () => {
  test.each([
    [[7], 7],
    [[1, 2, 3, 4], 3],
    [[1, 2, 3, 4, 5], 4],
    [[1000, 9, 100, 10], 100],
    [Array.from({ length: 100 }, (_, at) => at + 1), 75],
  ])("of %j is %d", (values, expected) => expect(p75(values)).toBe(expected));
});

test("pages and measures are kept apart, each with how many reports it rests on", () => {
  const speeds = new PageSpeeds(() => 0);
  for (const value of [100, 200, 300, 400]) speeds.add("/about", "LCP", value);
  speeds.add("/about", "CLS", 0.02);
  speeds.add("/contact", "LCP", 900);
  expect(speeds.lately()).toEqual([
    { page: "/about", measure: "LCP", p75: 300, reports: 4 },
    { page: "/about", measure: "CLS", p75: 0.02, reports: 1 },
    { page: "/contact", measure: "LCP", p75: 900, reports: 1 },
  ]);
});

test("only the last thousand count", () => {
  const speeds = new PageSpeeds(() => 0);
  for (let count = 0; count < 2000; count += 1) speeds.add("/about", "INP", count < 1000 ? 5000 : 40);
  expect(speeds.lately()).toEqual([{ page: "/about", measure: "INP", p75: 40, reports: 1000 }]);
});

test("what is older than seven days counts no more", () => {
  let now = 0;
  const speeds = new PageSpeeds(() => now);
  speeds.add("/about", "LCP", 5000);
  now = DAY;
  speeds.add("/about", "LCP", 800);
  now = 7 * DAY;
  expect(speeds.lately()).toMatchObject([{ reports: 2 }]);
  now += 1;
  expect(speeds.lately()).toEqual([{ page: "/about", measure: "LCP", p75: 800, reports: 1 }]);
  now += DAY;
  expect(speeds.lately()).toEqual([]);
});
