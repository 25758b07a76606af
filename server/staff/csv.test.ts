import { describe, expect, test } from "vitest";

import { csvLine } from "./csv.ts";

test("cells are quoted, quotes doubled, line ends kept within their cell", () => {
  expect(csvLine(["plain", 'say "hi"', "two\nlines", ""])).toBe('"plain","say ""hi""","two\nlines",""\r\n');
});

describe("a cell that a spreadsheet would run", () => {
  test.each(["=1+1", "+61 400", "-2", "@SUM(A1)", "\t=1+1", "\r=1", " =1+1", '"=1+1', "\u200B=1", "＝1+1", "|calc", "%0A=1"])(
    "%j starts with an apostrophe",
    (cell) => {
      expect(csvLine([cell]).startsWith(`"'`)).toBe(true);
    },
  );

  test.each(["Call me", "a=b", "1-2", "name@example.com", "(08) 5550 0100"])("%j is left as it is", (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  });
});
