import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { howItWorks } from "./how-it-works.ts";

const program = new Map<string, string>(readContentFolder(FIXTURE_CONTENT).texts);
const without = (pattern: RegExp) => new Map([...program].filter(([path]) => !pattern.test(path)));

test("a site from before gets the three pages, their Easy Read pages, and what only the owner can promise on them", () => {
  const earlier = without(/(how-it-works|first-visit|support-coordinators)\.md$/);
  earlier.set("site.yaml", (program.get("site.yaml") ?? "").replace(/^ {2}meetFirst:.*\n/m, ""));
  const changed = howItWorks.migrate(earlier, program);
  expect([...changed.keys()].filter((path) => path.endsWith(".md"))).toHaveLength(6);
  expect(changed.get("site.yaml")).toMatch(/^ {2}meetFirst: \{ label: .*, value: null \}$/m);
  expect(howItWorks.migrate(new Map([...earlier, ...changed]) as Map<string, string>, program)).toEqual(new Map());
});
