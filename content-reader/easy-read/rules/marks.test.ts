import { expect, test } from "vitest";

import { hardMarks, leftOverMarks, noEnd, severalSentences } from "./marks.ts";

test.each(["&", ";", "(", ")", "!", '"', "“", "”", "–", "—", ":"])("%s makes a sentence hard to read", (mark) => {
  expect(hardMarks(`You${mark} we.`)).toEqual([expect.stringContaining(`“${mark}”`)]);
});

test.each(["You, we and they.", "A person’s self-managed plan.", "Can we? Yes.", "1.5 hours."])("%s has no hard mark", (text) => {
  expect(hardMarks(text)).toEqual([]);
});

test.each(["*", "**", "_", "`", "[", "]", "{", "}", "<", ">", "#", "\\"])("%s is a mark that nothing reads", (mark) => {
  expect(leftOverMarks(`You ${mark}we.`)).toEqual([expect.stringContaining(`“${mark}”`)]);
});

test("a sentence ends with a stop or a question mark", () => {
  expect(noEnd("We do.")).toEqual([]);
  expect(noEnd("Do we?")).toEqual([]);
  expect(noEnd("We do")).toHaveLength(1);
  expect(noEnd("We do,")).toHaveLength(1);
});

test.each(["We do. You do.", "Do we? We do.", "We do.  you do."])("%s is more than one sentence", (text) => {
  expect(severalSentences(text)).toHaveLength(1);
});

test.each(["We do.", "It takes 1.5 hours.", "Bring it, e.g. a hat."])("%s is one sentence", (text) => {
  expect(severalSentences(text)).toEqual([]);
});
