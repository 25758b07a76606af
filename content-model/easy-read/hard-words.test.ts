import { expect, test } from "vitest";

import { readInline, wordsOf } from "./inline.ts";
import { boldWithoutMeaning, firstUse, hardWordsOf, longWords } from "./hard-words.ts";

const words = (text: string) => wordsOf(readInline(text, new Map([["area", { text: "Metropolitan Area" }]])));
const hardWords = hardWordsOf(["disability", "support coordinator", "NDIS"]);
const NO_WORD: ReadonlySet<string> = new Set();

test.each(["DISABILITY", "Support Coordinators"])("the bold words %s have a meaning", (bold) => {
  expect(boldWithoutMeaning(bold, hardWords)).toEqual([]);
});

test.each(["support", "supports coordinator", "a disability"])("the bold words %s have no meaning", (bold) => {
  expect(boldWithoutMeaning(bold, hardWords)).toEqual([expect.stringContaining(`“${bold}”`)]);
});

test.each([
  ["A **Support Coordinator’s** day.", { bold: true }],
  ["**support coordinators**, too.", { bold: true }],
  ["A **support** coordinator comes.", { bold: false }],
  ["A support coordinator or **support coordinator**.", { bold: false }],
  ["A coordinator of support.", undefined],
  ["A support-coordinator.", undefined],
])("the first use of a hard word in: %s", (text, use) => {
  expect(firstUse(words(text), ["support", "coordinator"])).toEqual(use);
});

test.each(["Our organisation’s plan.", "**Information** for you."])(
  "a word of 4 or more syllables is an error in: %s",
  (text) => {
    expect(longWords(words(text), hardWords, NO_WORD)).toEqual([expect.stringContaining("is a hard word")]);
  },
);

test("an everyday word, its plural or possessive, and a part of a hard word may be long", () => {
  const everyday = new Set(["organisation", "community"]);
  const text = "The organisation’s communities: organisations, Disability and coordinators.";
  expect(longWords(words(text), hardWords, everyday)).toEqual([]);
});

test.each(["See {{area}} on [our page](/accessibility-information).", "You can visit your family and everyone."])(
  "a fact, the address of a link and a word of 3 syllables are no long words: %s",
  (text) => {
    expect(longWords(words(text), hardWords, NO_WORD)).toEqual([]);
  },
);
