import { expect, test } from "vitest";

import { isOpen } from "./current-openings.ts";

const closing = { posted: "2026-11-20", closes: "2027-01-31" };

test("an opening is shown until the last second of its closing day in Perth", () => {
  expect(isOpen(closing, new Date("2027-01-31T23:59:59+08:00"))).toBe(true);
  expect(isOpen(closing, new Date("2027-02-01T00:00:00+08:00"))).toBe(false);
});

test("an opening without a closing day is shown", () => {
  expect(isOpen({ posted: "2026-11-20" }, new Date("2099-01-01T00:00:00Z"))).toBe(true);
});

test("an opening is shown from the first second of the day it is posted in Perth", () => {
  expect(isOpen(closing, new Date("2026-11-19T23:59:59+08:00"))).toBe(false);
  expect(isOpen(closing, new Date("2026-11-20T00:00:00+08:00"))).toBe(true);
});
