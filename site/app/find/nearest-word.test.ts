import { expect, test } from "vitest";

import { differencesOf, nearestWord } from "./nearest-word.ts";

const known = new Map([
  ["shower", 3],
  ["show", 3],
  ["bus", 2],
  ["is", 9],
  ["phone", 1],
  ["coordination", 1],
]);

test.each([
  ["", "", 0],
  ["shower", "shower", 0],
  ["shawer", "shower", 1],
  ["shwoer", "shower", 1],
  ["showr", "shower", 1],
  ["kitten", "sitting", 3],
])("%s and %s differ in %i letters", (one, other, differences) => expect(differencesOf(one, other)).toBe(differences));

test.each([
  ["bis", "bus"],
  ["fone", "phone"],
  ["phonne", "phone"],
  ["coordanashion", "coordination"],
  ["hower", "shower"],
])("the nearest word to %s is %s", (typed, word) => expect(nearestWord(typed, known)).toBe(word));

test.each(["pizza", "bo", "sxw", "autism", "shxxe", ""])("no word is near to “%s”", (typed) => {
  expect(nearestWord(typed, known)).toBeUndefined();
});

test("of words that are as near, the frequent one is taken", () => {
  expect(
    nearestWord(
      "cot",
      new Map([
        ["cat", 1],
        ["cut", 5],
      ]),
    ),
  ).toBe("cut");
});
