import { expect, test } from "vitest";

import { afterScroll } from "./hide-on-scroll.ts";

// tests/journeys/hiding-rule.live.spec.ts has the worked example and the thresholds.

/** Returns whether the bar is hidden after each of the scroll positions, starting at the top. */
function hiddenAfter(...positions: number[]): boolean[] {
  let state = { hidden: false, counted: 0 };
  return positions.map((position) => {
    state = afterScroll(state, position);
    return state.hidden;
  });
}

test("it shows near the top after a small movement", () => {
  expect(hiddenAfter(105, 100)).toEqual([true, false]);
});

test("Safari's bounce past the top counts as the top", () => {
  expect(hiddenAfter(300, -50)).toEqual([true, false]);
  expect(afterScroll({ hidden: true, counted: 300 }, -50)).toEqual({ hidden: false, counted: 0 });
});
