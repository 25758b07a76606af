import { expect, test } from "vitest";

import { contractions } from "./contractions.ts";

test.each(["don't", "can’t", "Won't", "we'll", "you’re", "they've", "I'm", "she’d", "it's", "It’s", "that's", "what’s"])(
  "%s is a short form",
  (word) => {
    expect(contractions(`So ${word} here.`)).toEqual([expect.stringContaining(`“${word}”`)]);
  },
);

test.each(["here's", "there’s", "let's", "Who’s", "where's", "how’s", "she's", "he’s"])("%s is a short form too", (word) => {
  expect(contractions(`${word} so.`)).toHaveLength(1);
});

test.each([
  "A person's plan.",
  "The worker’s car.",
  "Your parents' home.",
  "Someone else's choice.",
  "The cant of a roof.",
  "The bit's end.",
])("%s has none", (text) => {
  expect(contractions(text)).toEqual([]);
});

test("each of a sentence is named", () => {
  expect(contractions("It's what we don’t do.")).toHaveLength(2);
});
