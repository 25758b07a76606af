import { scrollAndDraw } from "../../support/bar.ts";
import { expect, test } from "../fixtures.ts";
import type { Visitor } from "../visitor.ts";

/** Scrolls in one step, and returns whether the bar is visible once its animation has ended. */
async function isBarShownAt(visitor: Visitor, position: number): Promise<boolean> {
  await visitor.evaluate(scrollAndDraw, position);
  return visitor.evaluate(async () => {
    const bar = document.querySelector("header");
    await Promise.all((bar?.getAnimations() ?? []).map(({ finished }) => finished));
    const { bottom = 0 } = bar?.getBoundingClientRect() ?? {};
    return bottom > 0;
  });
}

test("docs/specification.md, Navigation: the bar hides and shows as in the example", async ({ visitor, open }) => {
  await open("/about");
  const seen = [];
  for (const position of [0, 60, 200, 194, 185, 191, 197]) seen.push([position, await isBarShownAt(visitor, position)]);
  expect(seen).toEqual([
    [0, true],
    [60, true],
    [200, false],
    [194, false],
    [185, true],
    [191, true],
    [197, false],
  ]);
});
