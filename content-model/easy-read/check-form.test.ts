import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FORM_FILE } from "./check-form.ts";

const { append, change, places, read } = contentFixture();

test.each([
  [
    "a long sentence",
    /We read what you wrote\./,
    "We read what you wrote to us with care on the day when it comes.",
    "notice.text.0",
  ],
  ["a long word in an answer", /: Phone call/, ": Telecommunication", "fields.contactBy.options.call"],
])("%s in the form in Easy Read is an error", (_name, words, other, field) => {
  change(FORM_FILE, words, other);
  expect(places()).toEqual([`${FORM_FILE}: ${field}`]);
});

test("the form has the meanings of the hard words in it", () => {
  append("easy-read/words.yaml", "complaint: [A complaint says what is wrong.]\n");
  expect(read().easyRead.form.wordList).toEqual([{ word: "complaint", meanings: ["A complaint says what is wrong."] }]);
});

test("the notice has room for who asks, why, who sees it and the secret code: 12 sentences, and no more", () => {
  const add = (count: number) =>
    change(FORM_FILE, "    - We read what you wrote.\n", "    - We read what you wrote.\n".repeat(1 + count));
  add(12 - read().easyRead.form.notice.text.length);
  expect(places()).toEqual([]);
  add(1);
  expect(places()).toEqual([`${FORM_FILE}: notice.text`]);
});
