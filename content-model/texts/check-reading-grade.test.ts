import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

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
    expect(found[0]?.fix).toMatch(/^is \d+\.\d, and must be 8 or lower\. Shorten these: (line \d+ “[^”]+” ?){3}$/);
    expect(found[0]?.fix).toContain(`line ${line} “Our organisation coordinates individualised accommodation`);
  },
);

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
