import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { changeFile, contentFolder, faultsIn } from "../../tests/support/content-fixture.ts";
import { ContentError } from "../../content-reader/problems.ts";
import { contentFault } from "./content-fault.ts";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a fault of one field is a blocker with its line, as a build names it", () => {
  changeFile(join(folder, "jobs/support-worker-north.md"), /(?<=area: ).*/, "broome");
  const problems = faultsIn(folder);
  const [blocker, ...more] = problems.map(contentFault);
  expect(more).toEqual([]);
  expect(blocker?.place).toMatch(/^content\/jobs\/support-worker-north\.md: line \d+: area$/);
  expect(`content/${new ContentError(problems).message.split("\n")[1]?.trim()}`).toBe(`${blocker?.place}: ${blocker?.mend}`);
});

test("a fault of a whole file has no line", () => {
  rmSync(join(folder, "pages/about.md"));
  const places = faultsIn(folder).map((problem) => contentFault(problem).place);
  expect(places).toContain("content/pages/about.md: the file");
});
