import { expect, test } from "vitest";

import { numberWords } from "./number-words.ts";

test.each([
  ["two", 2],
  ["Three", 3],
  ["seven", 7],
  ["twelve", 12],
])("%s is the digit %i", (word, digit) => {
  expect(numberWords(`We wait ${word} days.`)).toEqual([
    expect.stringMatching(new RegExp(`“${word}”: use the digit, ${digit}$`)),
  ]);
});

test.each(["No one is one.", "The first and second of often.", "We attend.", "It has weight.", "We wait 2 days."])(
  "%s has none",
  (text) => {
    expect(numberWords(text)).toEqual([]);
  },
);
