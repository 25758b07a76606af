import { describe, expect, test } from "vitest";

import { readInline } from "../inline.ts";
import { wordsOf } from "../plain-words.ts";
import { boldWithoutMeaning, firstUse, hardWordsOf, longWords } from "./hard-words.ts";

const words = (text: string) => wordsOf(readInline(text, new Map([["area", { text: "Metropolitan Area" }]])));
const hardWords = hardWordsOf(["disability", "support coordinator", "NDIS"]);
const NO_WORD: ReadonlySet<string> = new Set();

describe("bold words", () => {
  test.each(["disability", "Disability", "DISABILITY", "Support Coordinators", "NDIS"])("%s have a meaning", (bold) => {
    expect(boldWithoutMeaning(bold, hardWords)).toEqual([]);
  });

  test.each(["support", "coordinator", "supports coordinator", "a disability"])("%s have none", (bold) => {
    expect(boldWithoutMeaning(bold, hardWords)).toEqual([expect.stringContaining(`“${bold}”`)]);
  });
});

describe("the first use of a hard word", () => {
  const use = (text: string) => firstUse(words(text), ["support", "coordinator"]);

  test.each(["A **support coordinator** comes.", "A **Support Coordinator’s** day.", "**support coordinators**, too."])(
    "%s is bold",
    (text) => {
      expect(use(text)).toEqual({ bold: true });
    },
  );

  test.each([
    "A support coordinator comes.",
    "A **support** coordinator comes.",
    "A support coordinator or **support coordinator**.",
  ])("%s is not bold", (text) => {
    expect(use(text)).toEqual({ bold: false });
  });

  test.each(["We support you.", "A coordinator of support.", "A support-coordinator."])("%s has none", (text) => {
    expect(use(text)).toBeUndefined();
  });
});

describe("a word of 4 or more syllables", () => {
  test.each(["Our organisation.", "Our organisation’s plan.", "**Information** for you."])("is an error in: %s", (text) => {
    expect(longWords(words(text), hardWords, NO_WORD)).toEqual([expect.stringContaining("is a hard word")]);
  });

  test("is none when it is an everyday word, a simple plural or possessive of one, or part of a hard word", () => {
    const everyday = new Set(["organisation", "community"]);
    const text = "The organisation’s communities: organisations, Disability and coordinators.";
    expect(longWords(words(text), hardWords, everyday)).toEqual([]);
  });

  test("is none inside a fact or the address of a link", () => {
    expect(longWords(words("See {{area}} on [our page](/accessibility-information)."), hardWords, NO_WORD)).toEqual([]);
  });

  test("of 3 syllables is none", () => {
    expect(longWords(words("You can visit your family and everyone."), hardWords, NO_WORD)).toEqual([]);
  });
});
