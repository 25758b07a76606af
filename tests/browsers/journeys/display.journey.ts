import { expect, test } from "../fixtures.ts";
import { becomes, button, click, dialog, hides, isFocused, radio } from "../steps.ts";
import type { Visitor } from "../visitor.ts";

const panel = dialog("Display");
const textPixels = (visitor: Visitor) => visitor.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const background = (visitor: Visitor) => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("Display: text size and colours change at once, and apply to the next page", async ({ visitor, open }) => {
  await open("/about");
  await click(visitor, button("Display"));
  await click(visitor, radio("150%", panel));
  await becomes("the size of the text", () => textPixels(visitor)).toBe("24px");
  await click(visitor, radio("High contrast", panel));
  await becomes("the background", () => background(visitor)).toBe("rgb(0, 0, 0)");
  await visitor.press("Escape");
  await hides(visitor, panel);
  await isFocused(visitor, button("Display"));
  await open("/services");
  expect(await textPixels(visitor)).toBe("24px");
  expect(await background(visitor)).toBe("rgb(0, 0, 0)");
});
