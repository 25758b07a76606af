import { expect, test } from "vitest";

import { hardWordsOf } from "./hard-words.ts";
import { sentenceErrors, wordErrors } from "./sentence-rules.ts";

const vocabulary = {
  hardWords: hardWordsOf(["NDIS", "CV"]),
  everyday: new Set<string>(),
  same: [
    { say: "support worker", not: ["carer", "key worker"] },
    { say: "cannot", not: ["can't do", "won’t"] },
    { say: "about", not: ["approx."] },
  ],
};

const CONTRACTIONS =
  "don't can’t Doesn't we'll you’re they've I'm she’d it's It’s that's what’s here's there’s let's Who’s where's how’s she's he’s";
const MARKS_LEFT_OVER = ["*", "**", "_", "`", "[", "]", "{", "}", "<", ">", "#", "\\"];
const HARD_MARKS = ["&", ";", "(", ")", "!", '"', "“", "”", "–", "—", ":"];

test.each([
  ...CONTRACTIONS.split(" ").map((word) => [`So ${word} here.`, `“${word}”: write it as whole words`]),
  ...["ABN", "TTY", "NDIA’s"].map((word) => [`Use the ${word} now.`, `“${word}”: write the name out`]),
  ["Use SMSs.", "“SMSs”: write the name out"],
  ...["e.g.", "E.g.", "i.e.", "etc.", "etc", "a.m.", "p.m."].map((word) => [`Bring it, ${word} now.`, "whole words"]),
  ...HARD_MARKS.map((mark) => [`You${mark} we.`, `“${mark}”: leave it out`]),
  ...MARKS_LEFT_OVER.map((mark) => [`You ${mark}we.`, `“${mark}”: only **bold**`]),
  ...["We do. You do.", "Do we? We do.", "We do.  you do."].map((text) => [text, "more than 1 sentence"]),
  ["We wait two days.", "“two”: use the digit, 2"],
  ["Three days.", "“Three”: use the digit, 3"],
  ["We wait seven days.", "“seven”: use the digit, 7"],
  ["We wait twelve days.", "“twelve”: use the digit, 12"],
  ["A carer comes.", "“carer”: we say “support worker”"],
  ["Carer, come.", "“carer”: we say “support worker”"],
  ["Your key  worker comes.", "“key worker”: we say “support worker”"],
  ["Your Key Worker comes.", "“key worker”: we say “support worker”"],
  ["It is approx. 3.", "“approx.”: we say “about”"],
  ...["We do", "We do,"].map((text) => [text, "has no end"]),
])("%s breaks a rule", (text, message) => {
  expect(sentenceErrors(text ?? "", vocabulary).filter((error) => error.includes(message ?? ""))).toHaveLength(1);
});

test("a word with either apostrophe is the same word", () => {
  expect(sentenceErrors("We can’t do it.", vocabulary)).toContain("has “can't do”: we say “cannot”");
  expect(sentenceErrors("We won't.", vocabulary)).toContain("has “won’t”: we say “cannot”");
});

test.each([
  ...[
    "A person's plan.",
    "The worker’s car.",
    "Your parents' home.",
    "Someone else's choice.",
    "The cant of a roof.",
    "The bit's end.",
  ],
  ...[
    "The NDIS pays.",
    "Ask the NDIS’s staff.",
    "Ask the NDIS's staff.",
    "Send CVs.",
    "I am A person.",
    "We Work.",
    "We sketched ham.",
  ],
  ...["You, we and they.", "A person’s self-managed plan.", "Do we?", "It takes 1.5 hours.", "We wait 2 days."],
  ...["No one is one.", "The first and second of often.", "We attend.", "It has weight."],
  ...["A carers-group comes.", "Carers come.", "A scarer comes.", "A carer-led day.", "The turkey worker.", "A support worker."],
])("%s breaks none", (text) => {
  expect(sentenceErrors(text, vocabulary)).toEqual([]);
});

test("an abbreviation ends no sentence", () => {
  expect(sentenceErrors("Bring it, e.g. a hat.", vocabulary)).toEqual(["has “e.g.”: write it as whole words"]);
});

test("each word that breaks a rule is named, once", () => {
  expect(sentenceErrors("It's what we don’t do & don’t & can.", vocabulary)).toHaveLength(3);
});

test("a heading needs no end", () => {
  expect(wordErrors("We do", vocabulary)).toEqual([]);
});

test("initials are not judged while the list of hard words has errors", () => {
  expect(wordErrors("The ABN", { ...vocabulary, hardWords: undefined })).toEqual([]);
});
