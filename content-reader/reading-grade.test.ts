import { describe, expect, test } from "vitest";

import { plainTexts, withoutContacts } from "./plain-text.ts";
import { countSentences, hardest, readingGrade } from "./reading-grade.ts";

const grade = (...texts: string[]) => readingGrade(countSentences(texts));

describe("the reading grade", () => {
  test("is that of Flesch and Kincaid", () => {
    expect(grade("The cat sat on the mat.")).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 5);
    expect(grade("The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.")).toBeCloseTo(
      0.39 * 13 + 11.8 * (26 / 13) - 15.59,
      5,
    );
  });

  test("counts each text as at least one sentence, and each sentence within one", () => {
    expect(countSentences(["One of us", "We do. Do you?"]).map(({ text }) => text)).toEqual(["One of us", "We do.", "Do you?"]);
  });

  test("counts initials letter by letter, and a number as a word", () => {
    expect(countSentences(["The NDIS in 2 days."])[0]).toMatchObject({ words: 5, syllables: 8 });
  });

  test("of nothing is 0", () => {
    expect(grade()).toBe(0);
    expect(grade("", "–")).toBe(0);
  });
});

test("the hardest sentences are those with the most words and syllables", () => {
  const sentences = countSentences([
    "We do.",
    "We do what we do because we do it.",
    "Notwithstanding accessibility information.",
  ]);
  expect(hardest(sentences, 2).map(({ text }) => text)).toEqual([
    "We do what we do because we do it.",
    "Notwithstanding accessibility information.",
  ]);
});

describe("the words that count", () => {
  test("are those of paragraphs and list items, one by one", () => {
    expect(plainTexts("<p>You &amp; <strong>we</strong>:</p>\n<ul>\n<li>eat</li>\n<li><p>sleep</p></li>\n</ul>")).toEqual([
      "You & we:",
      "eat",
      "sleep",
    ]);
  });

  test("are not those of tables, sub-headings, numbers and addresses", () => {
    const html =
      '<h3>By bus</h3><p>Call <a href="tel:1" class="tel">(08) 5550 0100</a> or <a href="mailto:a@b">a@b</a> <a href="/x">now</a></p><table><thead><tr><th scope="col">A</th></tr></thead></table><p>End</p>';
    expect(plainTexts(html)).toEqual(["Call or now", "End"]);
    const facts = new Map([["phone", { text: "(08) 5550 0100", href: "tel:1" }]]);
    expect(withoutContacts("Call (08) 5550 0100 now", facts)).toBe("Call now");
  });
});
