import { expect, test } from "vitest";

import { showCurrent } from "./show-current.ts";

/** A stored page: each of its elements with the days it is shown between, and whether the build hid it. */
const pageWith = (...elements: { dataset: Record<string, string>; hidden: boolean }[]) =>
  ({ querySelectorAll: () => elements }) as unknown as HTMLElement;

const opening = (posted: string, closes?: string, hidden = false) => ({
  dataset: { from: posted, ...(closes !== undefined && { until: closes }) } as Record<string, string>,
  hidden,
});

test.each([
  ["2026-11-30T23:59:59+08:00", true],
  ["2026-12-01T00:00:00+08:00", false],
  ["2027-01-31T23:59:59+08:00", false],
  ["2027-02-01T00:00:00+08:00", true],
])("at %s, an opening of 1 December to 31 January is hidden: %s", (moment, hidden) => {
  const elements = [opening("2026-12-01", "2027-01-31", true), opening("2026-12-01", "2027-01-31", false)];
  showCurrent(pageWith(...elements), new Date(moment));
  expect(elements.map((element) => element.hidden)).toEqual([hidden, hidden]);
});

test("one without a last day stays", () => {
  const element = opening("2026-12-01");
  showCurrent(pageWith(element), new Date("2099-01-01T00:00:00Z"));
  expect(element.hidden).toBe(false);
});
