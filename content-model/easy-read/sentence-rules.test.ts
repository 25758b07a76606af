import { expect, test } from "vitest";

import { FACT_WORD, readInline, wordsOf } from "./inline.ts";
import {
  hardWordsOf,
  countWords,
  headingTooLong,
  longNotNeeded,
  sentenceErrors,
  tooLong,
  wordErrors,
  boldWithoutMeaning,
  firstUse,
  longWords,
} from "./sentence-rules.ts";

const vocabulary = {
  hardWords: hardWordsOf(["NDIS", "CV"]),
  everyday: new Set<string>(),
  same: [
    { say: "support worker", not: ["carer", "key worker"] },
    { say: "cannot", not: ["can't do", "won’t"] },
    { say: "about", not: ["approx."] },
  ],
};

test.each([
  ...["don't", "Doesn't", "we'll", "you’re", "they've", "I'm", "she’d", "it's", "Let’s"].map((word) => [
    `So ${word} here.`,
    `“${word}”: write it as whole words`,
  ]),
  ["Use the ABN now.", "“ABN”: write the name out"],
  ["Use the NDIA’s now.", "“NDIA’s”: write the name out"],
  ["Use SMSs.", "“SMSs”: write the name out"],
  ...["E.g.", "i.e.", "etc.", "etc", "a.m."].map((word) => [`Bring it, ${word} now.`, "whole words"]),
  ...["&", ";", "(", ")", "!", '"', "“", "”", "–", "—", ":"].map((mark) => [`You${mark} we.`, `“${mark}”: leave it out`]),
  ...["*", "_", "`", "[", "{", "<", "#", "\\"].map((mark) => [`You ${mark}we.`, `“${mark}”: only **bold**`]),
  ["Do we?  we do.", "more than 1 sentence"],
  ["Two days.", "“Two”: use the digit, 2"],
  ["We wait twelve days.", "“twelve”: use the digit, 12"],
  ["Your Key  Worker comes.", "“key worker”: we say “support worker”"],
  ["It is approx. 3.", "“approx.”: we say “about”"],
  ["We can’t do it.", "“can't do”: we say “cannot”"],
  ["We won't.", "“won’t”: we say “cannot”"],
  ["We do,", "has no end"],
])("%s breaks a rule", (text, message) => {
  expect(sentenceErrors(text ?? "", vocabulary).filter((error) => error.includes(message ?? ""))).toHaveLength(1);
});

test.each([
  "A person's plan.",
  "Someone else's choice.",
  "The cant of a roof.",
  "The bit's end.",
  "Ask the NDIS’s staff.",
  "Send CVs.",
  "I am A person.",
  "We sketched ham.",
  "You, we and they.",
  "A person’s self-managed plan.",
  "Do we?",
  "It takes 1.5 hours.",
  "No one is one.",
  "The first and second of often.",
  "We attend.",
  "It has weight.",
  "A carers-group comes.",
  "Carers come.",
  "A scarer comes.",
  "A carer-led day.",
  "The turkey worker.",
])("%s breaks no rule", (text) => {
  expect(sentenceErrors(text, vocabulary)).toEqual([]);
});

test("an abbreviation does not end a sentence", () => {
  expect(sentenceErrors("Bring it, e.g. a hat.", vocabulary)).toEqual(["has “e.g.”: write it as whole words"]);
});

test("each word that breaks a rule is named once", () => {
  expect(sentenceErrors("It's what we don’t do & don’t & can.", vocabulary)).toHaveLength(3);
});

test("a heading needs no end", () => {
  expect(wordErrors("We do", vocabulary)).toEqual([]);
});

test("initials are not checked while the list of hard words has errors", () => {
  expect(wordErrors("The ABN", { ...vocabulary, hardWords: undefined })).toEqual([]);
});

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
