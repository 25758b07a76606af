import { expect, test } from "vitest";

import { backoff } from "./backoff.ts";

const MINUTE = 60_000;

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [8, 60],
  [17_520, 60],
])("after attempt %i it waits %i minutes at most", (attempts, minutes) => {
  expect(backoff(attempts, () => 0)).toBe(minutes * MINUTE);
});

test("chance takes off up to a quarter", () => {
  expect(backoff(1, () => 0.5)).toBe(52_500);
  expect(backoff(20, () => 1)).toBe(45 * MINUTE);
});
