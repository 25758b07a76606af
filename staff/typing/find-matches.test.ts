import { expect, test } from "vitest";

import { matchesIn, nextMatch } from "./find-matches.ts";

const markdown = (text: string) => ({ text, isMarkdown: true });
const plain = (text: string) => ({ text, isMarkdown: false });
const cut = (texts: Parameters<typeof matchesIn>[0], kind: Parameters<typeof matchesIn>[1], words = "") =>
  matchesIn(texts, kind, words).map(({ index, start, end }) => texts[index]?.text.slice(start, end));

test("words are found in every text, in either case and across lines; what looks like a pattern is words too", () => {
  const texts = [plain("Call us"), markdown("Please call\nus. CALL US (soon).")];
  expect(cut(texts, "words", " call us ")).toEqual(["Call us", "call\nus", "CALL US"]);
  expect(cut(texts, "words", "(soon).")).toEqual(["(soon)."]);
  expect(cut(texts, "words", ".*")).toEqual([]);
  expect(cut([plain("Sam’s “door”")], "words", 'sam\'s "door"')).toEqual(["Sam’s “door”"]);
  expect(cut(texts, "words", "  ")).toEqual([]);
});

test.each([
  ["headings", ["### Who", "###### Small"]],
  ["points", ["- a point", "  * inner", "2. numbered"]],
  ["links", ["[the page](/contact)"]],
  ["bold", ["**Bold**", "__too__"]],
] as const)("%s are found in Markdown alone", (kind, expected) => {
  const text =
    "### Who\nText with **Bold** and __too__, #no heading\n- a point\n  * inner\n2. numbered\n[the page](/contact) ![](home)\n###### Small";
  expect(cut([plain(text), markdown(text)], kind)).toEqual(expected);
});

test("the next match follows a place in either direction, and goes round at the ends", () => {
  const matches = matchesIn([plain("a a"), plain("a")], "words", "a");
  const at = (index: number, start: number) => ({ index, start, end: start + 1 });
  expect(matches).toEqual([at(0, 0), at(0, 2), at(1, 0)]);
  expect([nextMatch(matches, undefined, 1), nextMatch(matches, undefined, -1)]).toEqual([0, 2]);
  expect([nextMatch(matches, at(0, 0), 1), nextMatch(matches, at(1, 0), 1)]).toEqual([1, 0]);
  expect([nextMatch(matches, at(1, 0), -1), nextMatch(matches, at(0, 0), -1)]).toEqual([1, 2]);
  // The text of the last match has changed meanwhile.
  expect(nextMatch(matches, at(0, 1), 1)).toBe(1);
});
