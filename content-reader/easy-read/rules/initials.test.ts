import { expect, test } from "vitest";

import { initials, withoutShortened } from "./initials.ts";

const hasMeaning = (word: string) => word === "ndis";

test.each(["The ABN is here.", "Use TTY now.", "Use (SMS) now.", "See the NDIA’s page.", "A CVs list."])(
  "%s has initials",
  (text) => {
    expect(initials(text, hasMeaning)).toEqual([expect.stringContaining("write the name out")]);
  },
);

test.each(["The NDIS pays.", "Ask the NDIS’s staff.", "Ask the NDIS's staff.", "I am A person.", "We Work."])(
  "%s has none",
  (text) => {
    expect(initials(text, hasMeaning)).toEqual([]);
  },
);

test.each(["e.g.", "E.g.", "i.e.", "etc.", "etc", "a.m.", "p.m."])("%s is a shortened word", (word) => {
  expect(initials(`Bring it, ${word} now.`, hasMeaning)).toEqual([expect.stringContaining("whole words")]);
});

test("a word that only holds a shortened one is none", () => {
  expect(initials("We sketched ham.", hasMeaning)).toEqual([]);
  expect(withoutShortened("We sketched ham.")).toBe("We sketched ham.");
});
