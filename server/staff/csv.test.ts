import { describe, expect, test } from "vitest";

import { codeOf, everyCharacter } from "../../tests/support/code-points.ts";
import { csvLine } from "./csv.ts";

test("cells are quoted, quotes doubled, line ends kept within their cell", () => {
  expect(csvLine(["plain", 'say "hi"', "two\nlines", ""])).toBe('"plain","say ""hi""","two\nlines",""\r\n');
});

describe("a cell that a spreadsheet could take for a formula starts with an apostrophe", () => {
  const SHAPES = ["=1+1", "+61 400", "-2", "@SUM(A1)", "\t=1+1", "\r=1", "\n=1", " =1+1", '"=1+1', '""=1', "|calc", "%0A=1"];
  const SIGNS = [
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "﹦1",
    "﹢1",
    "﹣1",
    "﹫x",
    "⁼1",
    "⁺1",
    "₌1",
    "₊1",
    "⩵1",
    "｜x",
    "％x",
    "−1",
    "‐1",
    "➕1",
  ];
  const BEFORE = ["\u200B", "\uFEFF", "\u2060", "\u00AD", "\u061C", "\u180E", "\u3164", "\u115F", "\u034F", "\u2800", "\uFFFC"];
  const MORE = ["\u{E0041}", "\uFE0F", "\u0301", "\u0000", "\u001b", "\u0085", "\u2028", "\u3000", "\u202E", "\uD800", "\uE000"];
  const all = [...SHAPES, ...SIGNS, ...[...BEFORE, ...MORE].map((before) => `${before}=1+1`), "\u200B \u2060\t\u00AD=1"];
  test.each(all)("%j", (cell) => expect(csvLine([cell]).startsWith(`"'`)).toBe(true));

  test("after every blank, control, mark or ignorable character of Unicode, alone and repeated", () => {
    const left: string[] = [];
    for (const character of everyCharacter()) {
      if (!/[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)) continue;
      for (const cell of [`${character}=1`, `${character}${character}+1`, ` ${character}@x`])
        if (!csvLine([cell]).startsWith(`"'`)) left.push(codeOf(character));
    }
    expect(left).toEqual([]);
  });

  test("with every character that normalises to a sign", () => {
    const left: string[] = [];
    for (const character of everyCharacter()) {
      if (/^[=+\-@|%]/.test(character.normalize("NFKC")) && !csvLine([`${character}1`]).startsWith(`"'`))
        left.push(codeOf(character));
    }
    expect(left).toEqual([]);
  });
});

describe("within a cell, so is what could become a cell of its own", () => {
  test.each([
    ["a;=1+1", "a;'=1+1"],
    ["a; =1+1", "a;' =1+1"],
    ["a;\u200B=1+1", "a;'\u200B=1+1"],
    ["a;b;+1;c;-1", "a;b;'+1;c;'-1"],
    ["a,=1+1", "a,'=1+1"],
    ["a\t=1+1", "a\t'=1+1"],
    ["a\n=1+1", "a\n'=1+1"],
    ["a\r\n@x", "a\r\n'@x"],
    ["a\u2028=1", "a\u2028'=1"],
    [";=1", ";'=1"],
    ["=1;=1", "'=1;'=1"],
  ])("%j is %j", (cell, escaped) => expect(csvLine([cell])).toBe(`"${escaped}"\r\n`));

  test("whichever separator a spreadsheet expects, and with quotes in the cell", () => {
    for (const separator of [",", ";", "\t", "\uFF1B", "\uFF0C", "\u037E", "\uFE54"]) {
      const line = csvLine(["x", `a"${separator}"=1+1`, `b${separator}=1+1`]);
      for (const cell of line.trimEnd().split(separator)) expect(cell.replace(/^[\s"]*/, "")).not.toMatch(/^[=+\-@]/);
    }
  });
});

test.each([
  "Call me",
  "a=b",
  "1-2",
  "name@example.com",
  "(08) 5550 0100",
  "Mon-Fri; weekends too, 50%",
  "Ngũgĩ wa Thiong'o",
  "שלום, مرحبا; 日本語",
  "e\u0301",
  "'=quoted",
  "",
])("%j is left as it is", (cell) => expect(csvLine([cell])).toBe(`"${cell}"\r\n`));
