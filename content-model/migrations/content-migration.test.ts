import { expect, test } from "vitest";

import { INTERFACE, missingFields, missingFiles } from "./content-migration.ts";

const PROGRAM = new Map([
  ["pages/new.md", "new"],
  ["pages/old.md", "of the program"],
  [INTERFACE, "breadcrumb: { label: You are here, added: Added, kept: Of the program }\n"],
]);
const FIELDS = ["added", "kept", "unknown"].map((name) => ["breadcrumb", name]);

test("a file that is there stays, and one that is missing comes from the program", () => {
  const texts = new Map([["pages/old.md", "of staff"]]);
  expect(missingFiles(texts, PROGRAM, ["pages/new.md", "pages/old.md", "pages/none.md"])).toEqual([["pages/new.md", "new"]]);
});

test("a label that is there stays, a missing one comes from the program below it, and a second run changes nothing", () => {
  const texts = new Map([[INTERFACE, "breadcrumb:\n  # Of staff.\n  kept: Of staff\n"]]);
  const changed = missingFields(texts, PROGRAM, INTERFACE, FIELDS);
  expect(changed).toEqual([[INTERFACE, "breadcrumb:\n  # Of staff.\n  kept: Of staff\n  added: Added\n"]]);
  expect(missingFields(new Map(changed), PROGRAM, INTERFACE, FIELDS)).toEqual([]);
});

test("a site without the file has no fields of it", () =>
  expect(missingFields(new Map(), PROGRAM, INTERFACE, FIELDS)).toEqual([]));
