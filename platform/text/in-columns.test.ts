import { expect, test } from "vitest";

import { inColumns } from "./in-columns.ts";

test("columns are aligned to the given side, the first to the left, and no line ends with spaces", () => {
  const rows = [
    ["page", "visits", "note"],
    ["/about", "7", ""],
  ];
  expect(inColumns(rows, "left").split("\n")).toEqual(["page    visits  note", "/about  7"]);
  expect(inColumns(rows, "right").split("\n")).toEqual(["page    visits  note", "/about       7"]);
  expect(inColumns([], "right")).toBe("");
});
