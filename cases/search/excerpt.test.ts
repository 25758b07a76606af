import { expect, test, vi } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { excerptOf } from "./excerpt.ts";
import { type SoughtWord, wordsOfSearch } from "./search.ts";

const sought = (search: string, ...names: readonly string[]): SoughtWord[] =>
  wordsOfSearch(search).map((texts) => ({ texts, names: new Map(names.map((name) => [name, 1])) }));

const MESSAGE =
  "Good morning. My brother needs help with\nthe SHOPPING in Mäckay, twice a week. Ring me on (08) 5550-1234. Thanks!";
const answers = { way: "myself", name: "Ngaire Shopping", personName: "Siobhán O’Callaghan", message: MESSAGE };

test.each([
  ["shopping", { before: "My brother needs help with the ", match: "SHOPPING", after: " in Mäckay, twice a week." }],
  ["mackay", { before: "My brother needs help with the SHOPPING in ", match: "Mäckay", after: ", twice a week." }],
  ["0855501234", { before: "Ring me on (", match: "08) 5550-1234", after: "." }],
  ["thanks shopping week", { before: "My brother needs help with the ", match: "SHOPPING", after: " in Mäckay, twice a week." }],
  ["ocallaghan", { before: "Siobhán ", match: "O’Callaghan", after: "" }],
])("%s is shown in its sentence, as it was typed", (search, excerpt) => {
  expect(excerptOf(answers, sought(search))).toEqual(excerpt);
});

test("a name with an error is marked in the sentence that has it", () => {
  const excerpt = { before: "", match: "Siobhán", after: " O’Callaghan" };
  expect(excerptOf(answers, sought("shioban", "siobhan"))).toEqual(excerpt);
});

test("neither the sender's name nor an option is an excerpt, and a search for nothing has none", () => {
  for (const search of ["ngaire", "myself", "nothing", ""]) expect(excerptOf(answers, sought(search))).toBeUndefined();
});

test("a long sentence is cut at words on both sides of what was found", () => {
  const message = `${"before ".repeat(50)}needle ${"after ".repeat(50)}`;
  const { before = "", match, after = "" } = excerptOf({ message }, sought("needle")) ?? {};
  expect(match).toBe("needle");
  expect(before).toMatch(/^… (before )+$/);
  expect(after).toMatch(/^( after)+ …$/);
  expect(`${before}${match}${after}`.length).toBeLessThan(200);
});

test("each character of a text is folded once, however many words are sought", () => {
  const folding = vi.spyOn(String.prototype, "normalize");
  const foldings = (count: number) => {
    const search = sought(Array.from({ length: count }, (_, index) => `nothing${"x".repeat(index)}`).join(" "));
    folding.mockClear();
    expect(excerptOf({ message: MESSAGE }, search)).toBeUndefined();
    return folding.mock.calls.length;
  };
  const [one, twenty] = [foldings(1), foldings(20)];
  folding.mockRestore();
  expect([one > MESSAGE.length / 2, twenty]).toEqual([true, one]);
});

test("hostile texts are excerpts of themselves", () => {
  for (const text of HOSTILE_STRINGS)
    for (const word of wordsOfSearch(text).flat().slice(0, 3)) {
      const { match = "" } = excerptOf({ message: text }, [{ texts: [word], names: new Map() }]) ?? {};
      expect(match.isWellFormed()).toBe(true);
    }
});
