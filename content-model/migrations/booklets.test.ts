import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { booklets } from "./booklets.ts";
import { INTERFACE } from "./from-program.ts";

const program = readContentFolder(FIXTURE_CONTENT).texts;
const words = program.get(INTERFACE) ?? "";

test("a site from before gets the labels of booklets and of the guide, once, and keeps its own", () => {
  const earlier = words.replace(/^ {2}guide: .*\n/m, "").replace(/^(# [^\n]*\n)?(toKeep|onPaper|guide):\n(?: {2}.*\n)+\n?/gm, "");
  expect(earlier).not.toMatch(/toKeep|onPaper|guide:/);
  const changed = booklets.migrate(new Map([[INTERFACE, earlier]]), program).get(INTERFACE) ?? "";
  expect(changed).toMatch(/^ {2}guide: /m);
  for (const name of ["toKeep", "onPaper", "guide"]) expect(changed).toMatch(new RegExp(`^${name}:$`, "m"));
  expect(booklets.migrate(new Map([[INTERFACE, changed]]), program)).toEqual(new Map());
  expect(booklets.migrate(new Map([[INTERFACE, words.replace("Service guide", "Our guide")]]), program)).toEqual(new Map());
});
