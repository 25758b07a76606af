import { expect, test } from "vitest";

import { FACT_WORD } from "../plain-words.ts";
import { countWords, headingTooLong, longNotNeeded, tooLong } from "./sentence-rules.ts";

const sentence = (count: number) => `${"word ".repeat(count).trim()}.`;

test.each([
  ["You have a well-known self-managed plan.", 6],
  ["We’re here - now.", 3],
  ["We're open 24/7.", 3],
  [`Call us on ${FACT_WORD}.`, 4],
])("%s has %i words", (text, count) => {
  expect(countWords(text)).toBe(count);
});

test("a sentence has at most 12 words", () => {
  expect(tooLong(sentence(12), false)).toEqual([]);
  expect(tooLong(sentence(13), false)).toEqual([expect.stringContaining("has 13 words")]);
});

test("a sentence has at most 15 words with a reason, which 12 words do not need", () => {
  expect(tooLong(sentence(15), true)).toEqual([]);
  expect(tooLong(sentence(16), true)).toEqual([expect.stringContaining("has 16 words")]);
  expect(longNotNeeded(sentence(12))).toEqual([expect.stringContaining("not needed")]);
  expect(longNotNeeded(sentence(13))).toEqual([]);
});

test("a heading has at most 8 words", () => {
  expect(headingTooLong(sentence(8))).toEqual([]);
  expect(headingTooLong(sentence(9))).toEqual([expect.stringContaining("has 9 words")]);
});
