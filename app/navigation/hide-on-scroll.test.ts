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

test("the worked example of Specification, Navigation", () => {
  expect(hiddenAfter(60, 200, 194, 185, 191, 197)).toEqual([false, true, true, false, false, true]);
});

test("a movement of exactly 10px is ignored and moves nothing; 11px counts", () => {
  expect(hiddenAfter(200, 190)).toEqual([true, true]);
  expect(hiddenAfter(200, 189)).toEqual([true, false]);
  expect(hiddenAfter(200, 189, 199)).toEqual([true, false, false]);
  expect(hiddenAfter(200, 189, 200)).toEqual([true, false, true]);
});

test("small movements add up, since each is measured from the last that counted", () => {
  expect(hiddenAfter(200, 195, 190, 185)).toEqual([true, true, true, false]);
});

test("at 100px it always shows; at 101px it may hide", () => {
  expect(hiddenAfter(100)).toEqual([false]);
  expect(hiddenAfter(101)).toEqual([true]);
});

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
