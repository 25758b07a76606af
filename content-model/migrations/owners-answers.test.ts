import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { ownersAnswers } from "./owners-answers.ts";

const program = readContentFolder(FIXTURE_CONTENT).texts;
const LABELS = ["interface.yaml", "easy-read/labels.yaml"];

test("a site from before gets the file and the words around it, and a second run changes nothing", () => {
  const earlier = new Map(LABELS.map((path) => [path, (program.get(path) ?? "").replace(/^answers:\n(?: .*\n)*/m, "")]));
  const changes = ownersAnswers.migrate(earlier, program);
  expect([...changes.keys()]).toEqual(["owners-answers.yaml", ...LABELS]);
  for (const path of LABELS) expect(changes.get(path)).toMatch(/^answers:$/m);
  const after = new Map([...earlier, ...changes]) as Map<string, string>;
  expect(ownersAnswers.migrate(after, program)).toEqual(new Map());
});

test("answers of the owner stay", () => {
  const given = "staffLanguages: [ Nepali ]\n";
  expect(ownersAnswers.migrate(new Map([...program, ["owners-answers.yaml", given]]), program)).toEqual(new Map());
});
