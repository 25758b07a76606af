import { describe, expect, test } from "vitest";

import { codeOf, everyCharacter } from "../../tests/support/hostile-strings.ts";
import { csvLine } from "./csv.ts";

test("cells are quoted, quotes doubled, line ends kept within their cell", () => {
  expect(csvLine(["plain", 'say "hi"', "two\nlines", ""])).toBe('"plain","say ""hi""","two\nlines",""\r\n');
});

describe("a cell that a spreadsheet could take for a formula starts with an apostrophe", () => {
  const SHAPES = ["=1+1", "+61 400", "-2", "@SUM(A1)", "\t=1+1", "\r=1", "\n=1", " =1+1", '"=1+1', '""=1', "|calc", "%0A=1"];
  // Every other sign and every other hidden character is part of the next test.
  const SIGNS = Array.from("−‐➕").map((sign) => `${sign}1`);
  const HIDDEN = ["\u2800", "\uFFFC", "\uE000", "\uD800", "\u200B \u2060\t\u00AD"].map((before) => `${before}=1`);
  test.each([...SHAPES, ...SIGNS, ...HIDDEN])("%j", (cell) => expect(csvLine([cell]).startsWith(`"'`)).toBe(true));

  test("after every ignorable character of Unicode, and with every character that normalises to a sign", () => {
    const left: string[] = [];
    for (const character of everyCharacter()) {
      const cells: string[] = [];
      if (/[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character))
        cells.push(`${character}=1`, `${character}${character}+1`, ` ${character}@x`);
      if (/^[=+\-@|%]/.test(character.normalize("NFKC"))) cells.push(`${character}1`);
      for (const cell of cells) if (!csvLine([cell]).startsWith(`"'`)) left.push(codeOf(character));
    }
    expect(left).toEqual([]);
  });
});

describe("so does a part of a cell that a spreadsheet could take for a cell of its own", () => {
  test.each([
    ["a; =1+1", "a;' =1+1"],
    ["a;\u200B=1+1", "a;'\u200B=1+1"],
    ["a;b;+1;c;-1", "a;b;'+1;c;'-1"],
    ["a,=1+1", "a,'=1+1"],
    ["a\t=1+1", "a\t'=1+1"],
    ["a\r\n@x", "a\r\n'@x"],
    ["a\u2028=1", "a\u2028'=1"],
    ["=1;=1", "'=1;'=1"],
  ])("%j is %j", (cell, escaped) => expect(csvLine([cell])).toBe(`"${escaped}"\r\n`));

  test("for every separator, and with quotes in the cell", () => {
    for (const separator of [",", ";", "\t", "\uFF1B", "\uFF0C", "\u037E", "\uFE54"]) {
      const line = csvLine(["x", `a"${separator}"=1+1`, `b${separator}=1+1`]);
      for (const cell of line.trimEnd().split(separator)) expect(cell.replace(/^[\s"]*/, "")).not.toMatch(/^[=+\-@]/);
    }
  });
});

test("other text is unchanged", () => {
  const texts = ["Call me", "a=b", "1-2", "name@example.com", "(08) 5550 0100", "Mon-Fri; weekends too, 50%", "e\u0301"];
  for (const text of [...texts, "Ngũgĩ wa Thiong'o", "שלום, مرحبا; 日本語", "'=quoted", ""])
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
