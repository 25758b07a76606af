import { expect, test } from "vitest";

import { sameWords } from "./same-words.ts";

const same = [
  { say: "support worker", not: ["carer", "key worker"] },
  { say: "cannot", not: ["can't do", "won’t"] },
  { say: "about", not: ["approx."] },
];

test.each([
  ["A carer comes.", "carer", "support worker"],
  ["Carer, come.", "carer", "support worker"],
  ["Your KEY  worker comes.", "key worker", "support worker"],
  ["We can’t do it.", "can't do", "cannot"],
  ["We won't.", "won’t", "cannot"],
  ["It is approx. 3.", "approx.", "about"],
])("%s says the other word", (text, word, say) => {
  expect(sameWords(text, same)).toEqual([`has “${word}”: we say “${say}”`]);
});

test.each([
  "A carers-group comes.",
  "Carers come.",
  "A scarer comes.",
  "A carer-led day.",
  "The turkey worker.",
  "A support worker.",
])("%s has none: only whole words count", (text) => {
  expect(sameWords(text, same)).toEqual([]);
});
