import { expect, test } from "vitest";

import { fill } from "./fill.ts";

test("each name in braces is replaced, wherever it stands", () => {
  expect(fill("{count} of {total}, {count} left", { count: 2, total: "9" })).toBe("2 of 9, 2 left");
});

test("a name without a value, and a value that the sentence does not name, are type errors", () => {
  // @ts-expect-error -- The sentence names {count} too.
  expect(fill("{count} by {name}", { name: "Kim" })).toBe("{count} by Kim");
  // @ts-expect-error -- The sentence has no {nmae}.
  expect(fill("By {name}", { name: "Kim", nmae: "Kim" })).toBe("By Kim");
});

test("a sentence that is not a literal takes any names", () => {
  const sentence: string = ["By {name}"].join("");
  expect(fill(sentence, { name: "Kim" })).toBe("By Kim");
});
