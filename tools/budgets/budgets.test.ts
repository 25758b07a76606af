import { expect, test } from "vitest";

import { checkSearch, filesOfSearch } from "./budgets.ts";

const file = (path: string, bytes: number, kind = "script") => ({ path, kind, bytes, isBeforeScrolling: true });
const ENTRY = file("/assets/entry-1.js", 71_000);
const CODE = file("/assets/find-1.js", 5_000);
const index = (bytes: number) => file("/assets/words-1.json", bytes, "fetch");

test("the files of the search are those that another page does not fetch, without the document", () => {
  const fetched = [file("/find", 10_000, "document"), ENTRY, CODE, index(100)];
  expect(filesOfSearch(fetched, [file("/about", 11_000, "document"), ENTRY])).toEqual([CODE, index(100)]);
});

test("25,000 bytes are within the budget, and one more is reported", () => {
  expect(checkSearch([CODE, index(20_000)])).toEqual([]);
  expect(checkSearch([CODE, index(20_001)])).toEqual(["The search of /find: 25001 of at most 25000 bytes."]);
});

test("a search without code or without an index is reported: nothing was measured", () => {
  expect(checkSearch([])).toHaveLength(2);
  expect(checkSearch([CODE])).toEqual(["/find fetched no words- file of its own."]);
});
