import { describe, expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

const { append, change, errors, places, read, remove, text, write } = contentFixture();

const ABOUT = "easy-read/about.md";
const fixes = () => errors().map(({ fix }) => fix);

/** Adds lines below the one row of About, which ends on line 12. */
const add = (lines: string) => append(ABOUT, `${lines}\n`);
/** The labels of the registration have this word in bold. */
const REGISTERED = "registered: [We are on a list.]\n";

/** Replaces the words of About, which start on line 8. */
const replaceBody = (body: string) => change(ABOUT, /## [\s\S]*/, body);

test("a page has its rows as HTML and its hard words in alphabetical order", () => {
  const meanings = 'NDIS: ["We are {{brand.name}}."]\ndisability: [It makes things hard., It can change.]\n';
  write("easy-read/words.yaml", `${meanings}${REGISTERED}`);
  add("\n[phone]\nCall {{phone.general}}.\nThe **NDIS** helps [here](/contact#first).");
  expect(read().easyRead.pages.about).toEqual({
    title: "A page in Easy Read",
    description: "A page of a few words, which is as long as a description must be at least.",
    heading: "A page",
    updated: "2026-11-20",
    sections: [
      {
        id: "first",
        heading: "A part",
        rows: [
          {
            pictogram: "people",
            sentences: ["We support people with <strong>disability</strong>.", "You say what you want."],
            hardWords: [{ word: "disability", at: 0 }],
          },
          {
            pictogram: "phone",
            sentences: [
              'Call <a href="tel:+61855500100" class="tel">(08) 5550 0100</a>.',
              'The <strong>NDIS</strong> helps <a href="/contact/easy-read#first">here</a>.',
            ],
            hardWords: [{ word: "NDIS", at: 1 }],
          },
        ],
      },
    ],
    wordList: [
      { word: "disability", meanings: ["It makes things hard.", "It can change."] },
      { word: "NDIS", meanings: ["We are Fixture."] },
    ],
  });
});

test("a page of more than 1,000 words is an error, and one of 1,000 is none", () => {
  const rows = (count: number) => "\n[phone]\nYou can call us on any day.\n".repeat(count);
  add(rows(140) + "\n[phone]\nYou can call us on Friday.\n");
  expect(places()).toEqual([]);
  add("\n[phone]\nYou can call us.\n");
  expect(places()).toEqual([`${ABOUT}: the words below the front matter`]);
});

test("there is a page for an address that no page has", () => {
  expect(read().easyRead.notFound.heading).toBe("A page");
});

test("a page that does not say whether it was reviewed is an error", () => {
  change(ABOUT, /reviewed: .*\n/, "");
  expect(places()).toEqual(["easy-read/about.md: reviewed"]);
});

test.each([
  ["a sentence before the first heading", "We are us.\n## A {#a}\n[people]\nYes.", 8, "stands before"],
  ["a sentence without a picture", "## A {#a}\nWe are us.\n[people]\nYes.", 9, "has no picture"],
  ["a sentence below a special line", "## A {#a}\n[people]\nYes.\n@hours\nWe are us.", 12, "has no picture"],
  ["an unknown special line", "## A {#a}\n[people]\nYes.\n@hour", 11, "write one of @contact"],
  ["a picture without a sentence", "## A {#a}\n[people]\n[phone]\nYes.", 9, "is a picture without"],
  ["a fourth sentence", "## A {#a}\n[people]\nYes.\nYes.\nYes.\nYes.", 9, "has 4 sentences"],
  ["a reason before nothing", "## A {#a}\n[people]\nYes.\nlong: a name", 11, "must stand right before"],
  ["a reason before a picture", "## A {#a}\nlong: a name\n[people]\nYes.", 9, "must stand right before"],
  ["an empty reason", `## A {#a}\n[people]\nlong:\n${"We ".repeat(13)}.`, 10, "has no reason"],
  ["a heading without an id", "## A\n[people]\nYes.", 8, "has no id"],
  ["an id of 2 headings", "## A {#a}\n[people]\nYes.\n## B {#a}\n[people]\nYes.", 11, "has the id {#a}"],
  ["a heading without a row", "## A {#a}\n## B {#b}\n[people]\nYes.", 8, "has no row"],
  ["an unknown picture", "## A {#a}\n[peeple]\nYes.", 9, "content/art/pictograms"],
])("%s is an error with its line", (_what, body, line, fix) => {
  replaceBody(body);
  expect(errors()).toEqual([{ file: ABOUT, field: `line ${line}`, fix: expect.stringContaining(fix) }]);
});

describe("special lines", () => {
  test("@contact is the shared rows", () => {
    add("@contact");
    expect(read().easyRead.pages.about.sections[0]?.rows.slice(1)).toMatchObject([{ pictogram: "phone" }]);
  });

  test("@openings leaves out what closed before today in Perth", () => {
    const words = (day: string) => JSON.stringify(read(new Date(`${day}T04:00Z`)).easyRead.pages.about.sections);
    add("@openings");
    expect(words("2027-01-31")).toContain("Gardener");
    expect(words("2027-02-01")).not.toContain("Gardener");
  });

  test("shared rows have no headings and no special lines", () => {
    write("easy-read/parts/contact.md", "[people]\nYes.\n## A {#a}\n@hours\n[phone]\nNo.\n");
    expect(places()).toEqual(["easy-read/parts/contact.md: line 3", "easy-read/parts/contact.md: line 4"]);
  });

  test("an error in shared words is reported once, in the file of the words", () => {
    write("easy-read/parts/contact.md", "[phone]\nDon't call.\n");
    for (const page of [ABOUT, "easy-read/contact.md"]) append(page, "@contact\n");
    change("easy-read/labels.yaml", "- This job is an example.", "- This job's an example (of ours).");
    change("easy-read/labels.yaml", "pictogram: map", "pictogram: mpa");
    add("@openings\n@areas");
    expect(places()).toEqual([
      "easy-read/labels.yaml: areas.area",
      "easy-read/labels.yaml: openings.sampleOpening",
      "easy-read/labels.yaml: openings.sampleOpening",
      "easy-read/parts/contact.md: line 2",
    ]);
  });

  test("a label that no page shows now is checked too", () => {
    change("easy-read/labels.yaml", "noOpenings: We have no jobs now.", "noOpenings: We haven't any jobs now.");
    expect(places()).toEqual(["easy-read/labels.yaml: openings.noOpenings"]);
  });

  test("labels hold no other names in single braces", () => {
    change("easy-read/labels.yaml", "{closes}", "{closing}");
    change("easy-read/labels.yaml", "Reviewed by {by}", "Reviewed by {who}");
    expect(places()).toEqual(["easy-read/labels.yaml: page.reviewed", "easy-read/labels.yaml: hours.open.2"]);
  });
});

test("a sentence may be longer with a reason, and only then; up to the limit it needs none", () => {
  const twelve = "We one we one we one we one we one we {{phone.general}}.";
  const thirteen = twelve.replace("We", "Now we");
  add(`\n[phone]\n${thirteen}`);
  expect(places()).toEqual(["easy-read/about.md: line 15"]);
  change(ABOUT, thirteen, `long: it says it all\n${thirteen}`);
  expect(errors()).toEqual([]);
  change(ABOUT, thirteen, twelve);
  expect(places()).toEqual(["easy-read/about.md: line 15"]);
});

describe("hard words", () => {
  const addMeaning = () => append("easy-read/words.yaml", "advocate: [An advocate helps you.]\n");

  test("are bold where a page first uses them, and need not be later", () => {
    add("\n[people]\nYour disability is yours.");
    expect(errors()).toEqual([]);
    change(ABOUT, "**disability**", "disability");
    expect(places()).toEqual(["easy-read/about.md: line 11"]);
  });

  test("in bold have a meaning", () => {
    add("\n[people]\nWe like **hats**.");
    expect(places()).toEqual(["easy-read/about.md: line 15"]);
  });

  test("are not bold in a heading, which may have no long words", () => {
    change(ABOUT, "## A part", "## Disability");
    expect(errors()).toEqual([]);
    change(ABOUT, "## Disability", "## **Disability** information");
    expect(places()).toEqual(["easy-read/about.md: line 8", "easy-read/about.md: line 8"]);
  });

  test("and everyday words are used on a page", () => {
    addMeaning();
    change("easy-read/dictionary.yaml", "everyday: []", "everyday: [information]");
    expect(places()).toEqual(["easy-read/dictionary.yaml: everyday", "easy-read/words.yaml: advocate"]);
    add("\n[people]\nAn **advocate** gives information.");
    expect(errors()).toEqual([]);
  });

  test("are not called unused while a page cannot be read", () => {
    addMeaning();
    remove(ABOUT);
    expect(places()).toEqual(["easy-read/about.md: the file"]);
  });

  test("have meanings that keep the rules", () => {
    write("easy-read/words.yaml", `${REGISTERED}disability:\n  - It isn’t a **carer**.\n  - It has no end\n`);
    expect(fixes()).toEqual([
      expect.stringContaining("isn’t"),
      expect.stringContaining("support worker"),
      expect.stringContaining("neither bold nor links"),
      expect.stringContaining("no end"),
    ]);
    expect(new Set(places())).toEqual(new Set(["easy-read/words.yaml: disability"]));
  });

  test("with errors in their file make no other errors", () => {
    write("easy-read/words.yaml", "disability: 1\n");
    expect(places()).toEqual(["easy-read/words.yaml: disability"]);
  });
});

test("a sentence with a line separator of Unicode is a sentence", () => {
  add("\n[people]\nWe like you.\nWe like\u2028**hats**.");
  expect(places()).toEqual(["easy-read/about.md: line 16"]);
});

test("each use of an unknown fact is an error", () => {
  add("\n[people]\nCall {{phone.genral}}.\nOr call {{phone.genral}}.");
  expect(errors().map(({ line }) => line)).toEqual([15, 16]);
});

describe("beside the standard pages", () => {
  test("a missing Easy Read page is an error, and so is a missing page for an address that no page has", () => {
    for (const name of ["accessibility", "not-found"]) remove(`easy-read/${name}.md`);
    expect(places()).toEqual(["easy-read/accessibility.md: the file", "easy-read/not-found.md: the file"]);
  });

  test("a support without an Easy Read page is an error, and so is such a page of no support", () => {
    write("easy-read/services/garden.md", text("easy-read/services/gardening.md"));
    remove("easy-read/services/gardening.md");
    expect(places()).toEqual(["easy-read/services/garden.md: the file's name", "easy-read/services/gardening.md: the file"]);
  });

  test("invalid facts do not make errors of the pages that use them, nor of a section with a special line alone", () => {
    change("site.yaml", /general: .*/, "general: (08) 5550 010");
    add("\n[phone]\nCall {{phone.general}} and {{brand.name}}.\n\n## Hours {#hours}\n\n@hours");
    expect(places()).toEqual(["site.yaml: phone.general"]);
  });
});

test("the page of a support with an error is that of a support all the same", () => {
  const service = "services/gardening.md";
  write("services/mowing.md", text(service).replace("family: home\n", ""));
  write("easy-read/services/mowing.md", text(`easy-read/${service}`));
  expect(places()).toEqual(["services/mowing.md: family"]);
});
