import { expect, test } from "vitest";

import { piecesOf, stemOf, wordsIn, differencesOf, nearestWord } from "./words-of-search.ts";

test.each([
  ["shower", ["showers", "showering", "showered", "Shower"]],
  ["bus", ["buses"]],
  ["dress", ["dresses", "dressing", "dressed"]],
  ["price", ["prices", "pricing"]],
  ["family", ["families"]],
  ["swim", ["swimming", "swims"]],
  ["play", ["plays", "playing"]],
  ["café", ["cafe", "cafes"]],
])("forms of %s are one word", (word, forms) => {
  expect(new Set([word, ...forms].map(stemOf)).size).toBe(1);
});

test.each([
  ["car", "care"],
  ["bus", "busy"],
  ["speed", "special"],
])("%s is not %s", (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));

test("words have no accents, capitals and apostrophes, and pieces keep the text", () => {
  expect(wordsIn("Don’t go to the Café, 24/7!")).toEqual(["dont", "go", "to", "the", "cafe", "24", "7"]);
  const text = "“A bus,” she said. ";
  expect(piecesOf(text).map((piece) => piece.text)).toEqual(["“", "A", " ", "bus", ",” ", "she", " ", "said", ". "]);
});

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
