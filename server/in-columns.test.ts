import { expect, test } from "vitest";

import { inColumns } from "./in-columns.ts";

const ROWS = [
  ["page", "visits"],
  ["/about", "7"],
];

test("columns line up on the side that is asked for, the first always to the left", () => {
  expect(inColumns(ROWS, "left").split("\n")).toEqual(["page    visits", "/about  7"]);
  expect(inColumns(ROWS, "right").split("\n")).toEqual(["page    visits", "/about       7"]);
});

test("no line ends with spaces", () => {
  expect(
    inColumns(
      [
        ["level", "where"],
        ["blocker", ""],
      ],
      "left",
    ).split("\n"),
  ).toEqual(["level    where", "blocker"]);
});

test("no rows are no text", () => {
  expect(inColumns([], "right")).toBe("");
});
