import { expect, test } from "vitest";

import { typingErrors } from "../../content-model/values/word-matching.ts";
import { closeness, ELSEWHERE } from "./closeness.ts";
import { searchable } from "./fold.ts";
import { nameWords } from "./name-words.ts";
import { soundOf } from "./sound.ts";

const cost = (searched: string, word: string) =>
  closeness({ word: searched, sound: soundOf(searched) }, { word, sound: soundOf(word) });

test.each([
  ["siobhan", "shivaun", "chevonne"],
  ["niamh", "neve", "neave"],
  ["caoimhe", "keeva"],
  ["aoife", "eefa"],
  ["saoirse", "seersha"],
  ["ciaran", "kieran"],
  ["diarmuid", "dermot"],
  ["ocallaghan", "ocallahan"],
  ["muhammad", "mohamed", "mahomet"],
  ["youssef", "yusuf"],
  ["abdulrahman", "abdelrahman"],
  ["khoury", "kouri"],
  ["phuong", "fuong"],
  ["xuan", "suan"],
  ["catherine", "kathryn"],
  ["stephens", "stevens"],
  ["geoffrey", "jeffrey"],
  ["tjungurrayi", "djungarai"],
])("%s sounds like %s", (name, ...others) => {
  for (const other of others) expect([other, soundOf(other)]).toEqual([other, soundOf(name)]);
});

test("names of other sounds differ, and what is not in Latin letters has none", () => {
  expect(new Set(["kelly", "byrne", "murphy", "tran", "pham", "haddad", "smith"].map(soundOf)).size).toBe(7);
  for (const word of ["", "王小明", "محمد", "o5"]) expect(soundOf(word)).toBe("");
});

test.each([
  ["siobhan", "siobhan", 0],
  ["siobahn", "siobhan", 1],
  ["siobhn", "siobhan", 1],
  ["ssiobhan", "siobhan", 1],
  ["siobhen", "siobhan", 1],
  ["shioban", "siobhan", 2],
  ["", "abc", 3],
])("%j has %3$i errors", (one, other, errors) => {
  expect([typingErrors(one, other), typingErrors(other, one)]).toEqual([errors, errors]);
});

test("the same word is closest, then its beginning, its sound and few errors; what differs more is not close", () => {
  const costs = [cost("smith", "smith"), cost("smit", "smith"), cost("smyth", "smith"), cost("smitg", "smith")];
  expect(costs).toEqual(costs.toSorted((one, other) => (one ?? ELSEWHERE) - (other ?? ELSEWHERE)));
  expect(new Set(costs).size).toBe(4);
  for (const [searched, word] of [
    ["le", "lo"],
    ["vo", "vu"],
    ["smith", "jones"],
    ["kelly", "murphy"],
    ["may", "mo"],
    ["tran", "brand"],
  ] as const)
    expect([searched, word, cost(searched, word)]).toEqual([searched, word, undefined]);
});

test("a name has its parts, and as one word what others write as one", () => {
  expect(nameWords("Siobhán O’Callaghan")).toEqual(["siobhan", "ocallaghan"]);
  expect(nameWords("o callaghan")).toEqual(["o", "callaghan", "ocallaghan"]);
  expect(nameWords("Abd al-Rahman")).toEqual(["abd", "al", "rahman", "abdal", "abdalrahman", "alrahman"]);
  expect(nameWords("Mary Anne Byrne")).toEqual(["mary", "anne", "byrne", "maryanne"]);
  expect(nameWords("Müller-Ngata")).toEqual(["muller", "ngata", "mullerngata"]);
  expect(nameWords(" \u0000 … ")).toEqual([]);
  expect(nameWords("word ".repeat(500)).length).toBeLessThan(20);
  expect(nameWords("x".repeat(5000))).toEqual([]);
});

test("text is searched without accents, apostrophes and invisible characters, and with plain letters and digits", () => {
  expect(searchable(" Đặng  O’Brien\tO´Brien ŋ Ø ß \u200B٠٤ \uD800")).toBe("dang obrien obrien ng o ss 04 \uFFFD");
});
