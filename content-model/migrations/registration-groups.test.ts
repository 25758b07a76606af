import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { registrationGroups } from "./registration-groups.ts";

const program = readContentFolder(FIXTURE_CONTENT).texts;
const RESPITE = "services/respite.md";

/** A site from before: without the list, and with this registration of its only support. */
const earlier = (registration: string) =>
  new Map([[RESPITE, (program.get(RESPITE) ?? "").replace(/^registration: .*$/m, `registration: ${registration}`)]]);

test.each([
  [
    '{ covered: true, group: "9001 Help at home" }',
    /^registration:\n {2}covered: true\n {2}groups:\n {4}- "9001"$|covered: true, groups: \[ *"9001" *\]/m,
  ],
  ["{ covered: false, group: null }", /covered: false/],
  ["{ covered: null, group: null }", /covered: null/],
])("a support with %s names its groups by number, and a second run changes nothing", (registration, after) => {
  const texts = earlier(registration);
  const changes = registrationGroups.migrate(texts, program);
  expect([...changes.keys()]).toEqual(["registration-groups.yaml", RESPITE]);
  expect(changes.get(RESPITE)).toMatch(after);
  expect(changes.get(RESPITE)).not.toContain("group:");
  expect(registrationGroups.migrate(new Map([...texts, ...changes]) as Map<string, string>, program)).toEqual(new Map());
});

test.each(["Help at home", "9009 Help at home"])("a group without a number of the list is refused: %s", (group) =>
  expect(() => registrationGroups.migrate(earlier(`{ covered: true, group: ${group} }`), program)).toThrow(
    /its registration group, “.*”, has no number of registration-groups.yaml/,
  ),
);
