import { expect, test } from "vitest";

import { countSentences, hardest, plainTexts, readingGrade, withoutContacts } from "./reading-grade.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";

const grade = (...texts: string[]) => readingGrade(countSentences(texts));

test("the reading grade is that of Flesch and Kincaid", () => {
  const expected = 0.39 * 13 + 11.8 * (26 / 13) - 15.59;
  const sentence = "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.";
  expect(grade(sentence)).toBeCloseTo(expected, 5);
});

test("the reading grade of no words is 0", () => {
  expect(grade("", "–")).toBe(0);
});

test("each text is at least one sentence", () => {
  expect(countSentences(["One of us", "We do. Do you?"]).map(({ text }) => text)).toEqual(["One of us", "We do.", "Do you?"]);
});

test("initials are counted letter by letter, and a number as a word", () => {
  expect(countSentences(["The NDIS in 2 days."])[0]).toMatchObject({ words: 5, syllables: 8 });
});

test("the hardest sentences are those with the most words and syllables", () => {
  const [short, long, hard] = ["We do.", "We do what we do because we do it.", "Notwithstanding accessibility information."];
  const sentences = countSentences([short, long, hard] as string[]);
  expect(hardest(sentences, 2).map(({ text }) => text)).toEqual([long, hard]);
});

test("paragraphs and list items are counted one by one", () => {
  const html = "<p>You &amp; <strong>we</strong>:</p>\n<ul>\n<li>eat</li>\n<li><p>sleep</p></li>\n</ul>";
  expect(plainTexts(html)).toEqual(["You & we:", "eat", "sleep"]);
});

test("tables, sub-headings, phone numbers and email addresses are not counted", () => {
  const contacts = '<a href="tel:1" class="tel">(08) 5550 0100</a> or <a href="mailto:a@b">a@b</a>';
  const table = '<table><thead><tr><th scope="col">A</th></tr></thead></table>';
  expect(plainTexts(`<h3>By bus</h3><p>Call ${contacts} <a href="/x">now</a></p>${table}<p>End</p>`)).toEqual([
    "Call or now",
    "End",
  ]);
  const facts = new Map([["phone", { text: "(08) 5550 0100", href: "tel:1" }]]);
  expect(withoutContacts("Call (08) 5550 0100 now", facts)).toBe("Call now");
});

const { append, change, errors, places, read, text } = contentFixture();

/** This sentence is harder than any sentence of the site. */
const HARD = `Our organisation coordinates **individualised** [accommodation](/services) arrangements with {{brand.name}} ${"and community participation opportunities ".repeat(8)}now.`;
const EXCEPTION = 'readingGrade: { atMost: 12, because: "legal text: the words are those of the law" }';

const harden = (file: string) => append(file, `\n${`${HARD}\n\n`.repeat(60)}`);
const addException = (file: string) => change(file, "---\n", `---\n${EXCEPTION}\n`);

test.each(["pages/about.md", "services/gardening.md", "jobs/gardener.md"])(
  "%s that is hard to read is an error with its grade and its hardest sentences",
  (file) => {
    harden(file);
    const line = text(file).split("\n").indexOf(HARD) + 1;
    const found = errors();
    expect(found.map((error) => [error.file, error.field])).toEqual([[file, "reading grade"]]);
    expect(found[0]?.fix).toMatch(/^is \d+\.\d, and must be 8 or lower\. Shorten these: (“[^”]+” ?){3}$/);
    expect(found[0]?.fix).toContain("“Our organisation coordinates individualised accommodation");
    expect(found[0]?.inFile).toMatch(new RegExp(`^\\(lines ${line}, `));
  },
);

test("while a fact is wrong, pages that name it have no error of their own", () => {
  harden("pages/about.md");
  change("site.yaml", "general: (08) 5550 0100", "general: (08) 5550 010");
  expect(places()).toEqual([expect.stringMatching(/^site.yaml: .*phone.general$/)]);
});

test("legal text may be harder with a reason, up to a limit, and the reason reaches no browser", () => {
  const file = "pages/terms-conditions.md";
  addException(file);
  expect(read().pages["terms-conditions"]).not.toHaveProperty("readingGrade");
  harden(file);
  expect(errors().map(({ fix }) => fix)).toEqual([expect.stringContaining("must be 12 or lower")]);
});

test("other pages may not be harder", () => {
  addException("pages/about.md");
  expect(places()).toEqual(["pages/about.md: readingGrade"]);
});
