import { expect, test } from "vitest";

import { afterScroll } from "./hide-on-scroll.ts";

/** Whether the bar is hidden after each of the positions, from the top of a page. */
function hiddenAfter(...positions: number[]): boolean[] {
  let state = { hidden: false, counted: 0 };
  return positions.map((position) => {
    state = afterScroll(state, position);
    return state.hidden;
  });
}

// tests/journeys/hiding-rule.live.spec.ts has the worked example and the thresholds.

test("near the top it shows again, however small the movement that came there", () => {
  expect(hiddenAfter(105, 100)).toEqual([true, false]);
});

test("it stays shown where a small movement goes back past 100px", () => {
  expect(hiddenAfter(105, 95, 106)).toEqual([true, false, false]);
});

test("Safari's bounce past the top counts as the top", () => {
  expect(hiddenAfter(300, -50)).toEqual([true, false]);
  expect(afterScroll({ hidden: true, counted: 300 }, -50)).toEqual({ hidden: false, counted: 0 });
});
