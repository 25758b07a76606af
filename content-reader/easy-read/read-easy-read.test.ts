import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { changeFile, contentFolder, faultsIn } from "../../tests/support/content-fixture.ts";
import { readContent } from "../read-content.ts";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOW = new Date("2026-11-21T04:00Z");
const read = () => readContent(folder, NOW).easyRead;
const write = (file: string, text: string) => writeFileSync(join(folder, "easy-read", file), text);
const textOf = (file: string) => readFileSync(join(folder, "easy-read", file), "utf8");

const change = (file: string, from: string | RegExp, to: string) => changeFile(join(folder, "easy-read", file), from, to);

/** What stands below the one row of a page; the row ends on line 11. */
const add = (page: string, lines: string) => write(`${page}.md`, `${textOf(`${page}.md`)}${lines}\n`);

const errors = () => faultsIn(folder, NOW);

const where = () => errors().map(({ file, field }) => `${file}: ${field}`);
const fixes = () => errors().map(({ fix }) => fix);

test("a page is given with its rows as HTML and its hard words in alphabetical order", () => {
  write("words.yaml", 'NDIS: ["We are {{brand.name}}."]\ndisability: [It makes things hard., It can change.]\n');
  add("about", "\n[phone]\nCall {{phone.general}}.\nThe **NDIS** helps [here](/contact#first).");
  expect(read().pages.about).toEqual({
    title: "A page in Easy Read",
    description: "A page of a few words, which is as long as a description must be at least.",
    heading: "A page",
    updated: "2099-01-01",
    sections: [
      {
        id: "first",
        heading: "A part",
        rows: [
          { pictogram: "people", sentences: ["We support people with <strong>disability</strong>."] },
          {
            pictogram: "phone",
            sentences: [
              'Call <a href="tel:+61855500177" class="tel">(08) 5550 0177</a>.',
              'The <strong>NDIS</strong> helps <a href="/contact/easy-read#first">here</a>.',
            ],
          },
        ],
      },
    ],
    wordList: [
      { word: "disability", meanings: ["It makes things hard.", "It can change."] },
      { word: "NDIS", meanings: ["We are Samplehome."] },
    ],
  });
});

test("there is a page for an address that leads nowhere, and the labels of the page", () => {
  expect(read().notFound.heading).toBe("A page");
  expect(read().labels.badge).toBe("Easy Read");
});

test("a page that does not say whether it was reviewed is an error", () => {
  change("about.md", "reviewed: null\n", "");
  expect(where()).toEqual(["easy-read/about.md: reviewed"]);
});

describe("special lines", () => {
  const rowsBelow = (special: string) => {
    add("about", special);
    return read().pages.about.sections[0]?.rows.slice(1) ?? [];
  };

  test("@contact is the shared rows", () => {
    expect(rowsBelow("@contact").map(({ pictogram }) => pictogram)).toEqual(["phone"]);
  });

  test("@hours, @areas and @openings come from the facts", () => {
    const sentences = rowsBelow("@hours\n@areas\n@openings").flatMap((row) => row.sentences);
    expect(sentences.join(" ")).toMatch(/Monday to Friday.*Saturday.*Sunday.*Sample North Area.*Sample worker/);
  });

  test("@openings leaves out what closed before today in Perth", () => {
    const openOn = (day: string) => readContent(folder, new Date(`${day}T04:00Z`)).easyRead.pages.about.sections[0]?.rows;
    add("about", "@openings");
    const words = (day: string) => JSON.stringify(openOn(day));
    expect(words("2098-12-31")).toContain("homes and gardens");
    expect(words("2099-01-01")).not.toContain("homes and gardens");
  });

  test("the rules hold for what stands in them, told once, where it is written", () => {
    write("parts/contact.md", "[phone]\nDon't call.\n");
    for (const page of ["about", "contact"]) add(page, "@contact");
    change("labels.yaml", "- This job is an example.", "- This job's an example (of ours).");
    add("about", "@openings");
    expect(where()).toEqual([
      "easy-read/labels.yaml: openings.sampleOpening",
      "easy-read/labels.yaml: openings.sampleOpening",
      "easy-read/parts/contact.md: line 2",
    ]);
  });

  test("a sentence that no page shows now is judged too", () => {
    change("labels.yaml", "noOpenings: We have no jobs now.", "noOpenings: We haven't any jobs now.");
    expect(where()).toEqual(["easy-read/labels.yaml: openings.noOpenings"]);
  });
});

test("the errors of all files are told at once, by file and line, beside those of other content", () => {
  add("contact", "\n[phone]\nWe call & write.\nWe can't.");
  add(
    "about",
    "\n[people]\nWe are {{brand.nmae}}.\nSee [us](/us).\n\n[peeple]\nA key worker and a carer come.\nOur organisation.",
  );
  change("careers.md", "heading: A page", "heading: A page that has more words than a heading may have");
  change("home.md", /^title: .*/m, "title: Us");
  changeFile(join(folder, "interface.yaml"), "gate:", "gaet:");
  expect(where()).toEqual([
    "interface.yaml: gaet",
    "easy-read/about.md: line 14",
    "easy-read/about.md: line 15",
    "easy-read/about.md: line 17",
    "easy-read/about.md: line 18",
    "easy-read/about.md: line 18",
    "easy-read/about.md: line 19",
    "easy-read/careers.md: line 4",
    "easy-read/contact.md: line 14",
    "easy-read/contact.md: line 15",
    "easy-read/home.md: title",
  ]);
});

describe("the length of a sentence", () => {
  const TWELVE = "We one we one we one we one we one we one.";
  const THIRTEEN = `Now ${TWELVE.toLowerCase()}`;

  test("counts a phone number as one word", () => {
    add("about", `\n[phone]\n${TWELVE.replace("one.", "{{phone.general}}.")}`);
    expect(errors()).toEqual([]);
  });

  test("may be more with a reason, and only then", () => {
    add("about", `\n[phone]\n${THIRTEEN}`);
    expect(where()).toEqual(["easy-read/about.md: line 14"]);
    change("about.md", THIRTEEN, `long: it says it all\n${THIRTEEN}`);
    expect(errors()).toEqual([]);
  });

  test("gives no reason that is not needed", () => {
    add("about", `\n[phone]\nlong: it says it all\n${TWELVE}`);
    expect(where()).toEqual(["easy-read/about.md: line 14"]);
  });
});

describe("hard words", () => {
  test("are bold where a page first uses them, whatever comes later", () => {
    add("about", "\n[people]\nYour disability is yours.");
    expect(errors()).toEqual([]);
    change("about.md", "**disability**", "disability");
    expect(where()).toEqual(["easy-read/about.md: line 11"]);
  });

  test("in bold have a meaning", () => {
    add("about", "\n[people]\nWe like **hats**.");
    expect(where()).toEqual(["easy-read/about.md: line 14"]);
  });

  test("in a heading are not bold, and long words there are errors", () => {
    change("about.md", "## A part", "## Disability");
    expect(errors()).toEqual([]);
    change("about.md", "## Disability", "## **Disability** information");
    expect(where()).toEqual(["easy-read/about.md: line 8", "easy-read/about.md: line 8"]);
  });

  test("that no page uses are taken away, and so are everyday words", () => {
    write("words.yaml", `${textOf("words.yaml")}advocate: [An advocate helps you.]\n`);
    change("dictionary.yaml", "everyday: []", "everyday: [information]");
    expect(where()).toEqual(["easy-read/dictionary.yaml: everyday", "easy-read/words.yaml: advocate"]);
    add("about", "\n[people]\nAn **advocate** gives information.");
    expect(errors()).toEqual([]);
  });

  test("are not called unused while a page cannot be read", () => {
    write("words.yaml", `${textOf("words.yaml")}advocate: [An advocate helps you.]\n`);
    rmSync(join(folder, "easy-read/about.md"));
    expect(where()).toEqual(["easy-read/about.md: the file"]);
  });

  test("have meanings that keep the rules", () => {
    write("words.yaml", "disability:\n  - It isn’t a **carer**.\n  - It has no end\n");
    expect(fixes()).toEqual([
      expect.stringContaining("isn’t"),
      expect.stringContaining("support worker"),
      expect.stringContaining("neither bold nor links"),
      expect.stringContaining("no end"),
    ]);
    expect(new Set(where())).toEqual(new Set(["easy-read/words.yaml: disability"]));
  });

  test("whose file is invalid make no other errors", () => {
    write("words.yaml", "disability: 1\n");
    expect(where()).toEqual(["easy-read/words.yaml: disability"]);
  });
});

describe("beside the standard pages", () => {
  test("a page without an Easy Read page is an error, and so is no page for an address that leads nowhere", () => {
    for (const name of ["accessibility", "not-found"]) rmSync(join(folder, `easy-read/${name}.md`));
    expect(where()).toEqual(["easy-read/accessibility.md: the file", "easy-read/not-found.md: the file"]);
  });

  test("a support without a section is an error", () => {
    change("services.md", "{#respite}", "{#a-break}");
    expect(where()).toEqual(["easy-read/services.md: {#respite}"]);
  });

  test("invalid facts do not make errors of the pages that use them", () => {
    changeFile(join(folder, "site.yaml"), /general: .*/, "general: (08) 5550 010");
    add("about", "@hours\n\n[phone]\nCall {{phone.general}} and {{brand.name}}.");
    expect(where()).toEqual(["site.yaml: phone.general"]);
  });
});

describe("labels", () => {
  test("hold only the names that are put in", () => {
    change("labels.yaml", "{closes}", "{closing}");
    change("labels.yaml", "Reviewed by {by}", "Reviewed by {who}");
    expect(where()).toEqual(["easy-read/labels.yaml: page.reviewed", "easy-read/labels.yaml: hours.open.2"]);
  });

  test("name pictures that there are", () => {
    change("labels.yaml", "pictogram: map", "pictogram: mpa");
    add("about", "@areas");
    expect(where()).toEqual(["easy-read/labels.yaml: areas.area"]);
  });

  test("are all there, and no other", () => {
    change("labels.yaml", "  badge:", "  bagde:");
    expect(where()).toEqual(["easy-read/labels.yaml: page.bagde"]);
  });
});
