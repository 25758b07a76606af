import { expect, test } from "vitest";

import { isAtOrBelow, nameToPath, pathToName } from "./field-paths.ts";

test.each([
  [[]],
  [["areas", 0, "name"]],
  [["words", "a/b~c", "~1"]],
  [["Australian Human Rights Commission", 12]],
  [["e.g.", "0x"]],
])("the name of %j is read as the same path", (path) => {
  expect(nameToPath(pathToName(path))).toEqual(path);
});

test("a path is at a pattern, or below it", () => {
  expect(isAtOrBelow(["promises", "a"], "promises")).toBe(true);
  expect(isAtOrBelow(["areas", 3, "name"], "areas.*.name")).toBe(true);
  expect(isAtOrBelow(["areas"], "areas.*.name")).toBe(false);
  expect(isAtOrBelow(["promised"], "promises")).toBe(false);
});
