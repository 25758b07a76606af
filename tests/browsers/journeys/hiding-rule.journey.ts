import { expect, test } from "../fixtures.ts";
import type { Visitor } from "../visitor.ts";

/** Scrolls in one step, and returns whether the bar is visible once its animation has ended. */
const isBarShownAt = (visitor: Visitor, position: number) =>
  visitor.evaluate(async (top) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isScrolled =
      scrollY === top ? undefined : new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top, behavior: "instant" });
    await isScrolled;
    // React renders in a message task. This message is behind it in the same queue.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
    await frame();
    await frame();
    const bar = document.querySelector("header");
    await Promise.all((bar?.getAnimations() ?? []).map(({ finished }) => finished));
    const { bottom = 0 } = bar?.getBoundingClientRect() ?? {};
    return bottom > 0;
  }, position);

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
