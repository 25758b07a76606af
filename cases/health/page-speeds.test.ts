import { expect, test } from "vitest";

import { PageSpeeds } from "./site-metrics.ts";

const DAY = 24 * 60 * 60_000;

test("each page and measure has its 75th percentile by nearest rank, and how many reports it rests on", () => {
  const speeds = new PageSpeeds(() => 0);
  for (const value of [1000, 9, 100, 10]) speeds.add("/about", "LCP", value);
  for (const value of [500, 100, 300, 200, 400]) speeds.add("/about", "INP", value);
  speeds.add("/about", "CLS", 0.02);
  speeds.add("/contact", "LCP", 900);
  expect(speeds.lately()).toEqual([
    { page: "/about", measure: "LCP", p75: 100, reports: 4 },
    { page: "/about", measure: "INP", p75: 400, reports: 5 },
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
