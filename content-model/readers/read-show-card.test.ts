import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

const { change, errors, places, read, remove, write } = contentFixture();

const CARD = "show-card.yaml";
const lines = (count: number) =>
  `lines:\n${Array.from({ length: count }, (_line, index) => `  - { id: line-${index}, picture: phone, words: Line }\n`).join("")}`;

test("a card has 6 to 16 lines", () => {
  for (const count of [6, 16]) {
    write(CARD, lines(count));
    expect(read().showCard.lines).toHaveLength(count);
  }
  for (const count of [5, 17]) {
    write(CARD, lines(count));
    expect(places()).toEqual([`${CARD}: lines`]);
  }
});

test.each([
  ["picture: phone", "picture: zebra", "lines.0.picture"],
  ["id: line-1", "id: Line 1", "lines.0.id"],
  ["id: line-2", "id: line-1", "lines.1.id"],
  ["words: Line 1", "words: I cannot read small letters on a screen today", "lines.0.words"],
  ["words: Line 1", "words: I have autism", "lines.0.words"],
])("an error names the file and the field: %s becomes %s", (from, to, field) => {
  change(CARD, from, to);
  expect(places()).toEqual([`${CARD}: ${field}`]);
});

test("the fix for a diagnosis says what to write", () => {
  change(CARD, "words: Line 3", "words: I live with epilepsy");
  expect(errors()[0]?.fix).toBe("names a diagnosis: say what the person needs instead");
});

test("content without the file is an error", () => {
  remove(CARD);
  expect(places()).toEqual([`${CARD}: the file`]);
});
