import { expect, test } from "vitest";

import { piecesOf, stemOf, wordsIn, nearestWord } from "./words-of-search.ts";

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

test.each(["pizza", "bo", "sxw", "autism", "shxxe", ""])("no word is near to “%s”", (typed) => {
  expect(nearestWord(typed, known)).toBeUndefined();
});
