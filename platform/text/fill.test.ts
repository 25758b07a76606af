import { expect, test } from "vitest";

import { fill } from "./fill.ts";

test("each name in braces is replaced, wherever it stands", () => {
  expect(fill("{count} of {total}, {count} left", { count: 2, total: "9" })).toBe("2 of 9, 2 left");
});
