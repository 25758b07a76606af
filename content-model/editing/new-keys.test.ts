import { expect, test } from "vitest";

import { CONTENT_KINDS, type ContentKind } from "./content-kinds.ts";
import { factAt, keyFrom, keyStyleAt } from "./new-keys.ts";
import { formOf } from "./read-fields.ts";
import { fieldAt } from "./form-fields.ts";

const KINDS: readonly ContentKind[] = CONTENT_KINDS;
const kindOf = (id: string) => KINDS.find((kind) => kind.id === id) ?? KINDS[0]!;

test.each([
  ["Legal aid", "legalAid"],
  ["  Café  O’Connor’s 24-hour line ", "cafeOconnors24HourLine"],
  ["relayTty", "relayTty"],
  ["NDIA", "ndia"],
  ["__proto__", "proto"],
  ["constructor", undefined],
  ["24 hours", undefined],
  ["…", undefined],
  ["求助热线", undefined],
  ["a".repeat(61), undefined],
])("the key of a fact for %j is %j", (name, key) => {
  expect(keyFrom("fact", name)).toBe(key);
});

test.each([
  ["  plan   manager ", "plan manager"],
  ["Kaya", "Kaya"],
  ["__proto__", undefined],
  ["a\u0007b", undefined],
  ["12", undefined],
])("a word that pages show stays %j", (name, key) => {
  expect(keyFrom("words", name)).toBe(key);
});

test("a thing that is a fact has the name with which words name it", () => {
  expect(factAt(kindOf("helplines"), ["oaic"])).toBe("helpline.oaic");
  expect(factAt(kindOf("site"), ["promises", "keepLogsDays"])).toBe("promises.keepLogsDays");
  expect(factAt(kindOf("site"), ["brand", "name"])).toBeUndefined();
  expect(factAt(kindOf("easyReadWords"), ["kite"])).toBeUndefined();
});

test("things can be added to every map of facts, and not to the lists of labels that belong to the code", () => {
  expect(keyStyleAt(kindOf("site"), ["owner"])).toBe("fact");
  expect(keyStyleAt(kindOf("forms"), ["fields", "way", "options"])).toBeUndefined();
  for (const kind of KINDS)
    for (const name of Object.keys(kind.newKeys ?? {})) {
      const root = formOf(kind.files instanceof RegExp ? "" : [kind.folder, ...kind.files.slice(0, 1)].filter(Boolean).join("/"));
      expect([kind.id, root && fieldAt(root, name === "" ? [] : name.split("."))]).toMatchObject([
        kind.id,
        { type: "group", others: expect.anything() },
      ]);
    }
});
