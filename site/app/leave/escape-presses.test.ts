import { expect, test } from "vitest";

import { escapePresses } from "./escape-presses.ts";

type Key = { key?: string; after?: number; repeat?: boolean; isComposing?: boolean };

/** Returns which of some keys is the one that leaves. Each comes half a second after the one before. */
function leaves(...keys: (Key | "click")[]): boolean[] {
  const { press, reset } = escapePresses();
  let timeStamp = 0;
  return keys.map((given) => {
    if (given === "click") return (reset(), false);
    const { key = "Escape", after = 500, repeat = false, isComposing = false } = given;
    timeStamp += after;
    return press({ key, repeat, isComposing, timeStamp });
  });
}

test("presses that follow leave again, because Escape stops the loading of a page", () => {
  expect(leaves({}, {}, {}, {}, {})).toEqual([false, false, true, true, true]);
});

test("a click or another key between them starts the count again: a dialog that is opened and closed three times leaves nothing", () => {
  expect(leaves({}, "click", {}, "click", {}, {})).not.toContain(true);
  expect(leaves({}, {}, { key: "Enter" }, {}, {})).not.toContain(true);
});

test("a long pause starts the count again", () => {
  expect(leaves({}, {}, { after: 5_100 }, {})).not.toContain(true);
});

test("a key that is held down counts once, and Escape that ends the input of a character does not count", () => {
  expect(leaves({}, { repeat: true }, { repeat: true }, { repeat: true })).not.toContain(true);
  expect(leaves({}, {}, {}, { repeat: true }), "the browser must not stop the loading").toEqual([false, false, true, true]);
  expect(leaves({ isComposing: true }, {}, {})).not.toContain(true);
});
