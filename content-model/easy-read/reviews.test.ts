import { describe, expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";

const { change, read, write } = contentFixture();

function review(name: string) {
  const { twin, page } = read().easyRead.reviews[name]?.now ?? {};
  const recorded = `reviewed: { by: A group of 4 people, date: 2026-11-20, twin: "${twin}", page: "${page}" }`;
  change(`easy-read/${name}.md`, "reviewed: null", recorded);
}

const TWIN = "easy-read/about.md";
const PAGE = "pages/about.md";
const SAID = "notice: { words: Tell us., easyRead: [ Tell us before. ] }\nstaffLanguages: []\n";
const changeTwin = () => change(TWIN, "You say what you want.", "You say what you need.");
const changePage = () => change(PAGE, "You say how.", "You say when.");

test("a review counts for the words that were reviewed, and the page names who did it", () => {
  review("about");
  expect(read().easyRead.pages.about.review).toEqual({ by: "A group of 4 people", date: "2026-11-20" });
  expect(read().warnings).toEqual([]);
});

describe("a review is withdrawn, with a warning and without an error, by", () => {
  const NEXT_REVIEW = 'npm run easy-read -- reviewed about --by "…"';

  test.each([
    ["a word of the Easy Read page", changeTwin, "the words of this Easy Read page changed"],
    ["a word of the standard page", changePage, "the words of the standard page changed"],
    ["both", () => (changeTwin(), changePage()), "the words of this Easy Read page changed"],
    ["its heading", () => change(TWIN, "heading: A page", "heading: Our page"), "this Easy Read page changed"],
    ["a shared row", () => change("easy-read/parts/contact.md", "Call us", "Ring us"), "this Easy Read page changed"],
    [
      "a sentence of the owner",
      () => write("owners-answers.yaml", SAID.replace("before", "first")),
      "this Easy Read page changed",
    ],
    ["a meaning", () => change("easy-read/words.yaml", "hard to do", "hard to use"), "this Easy Read page changed"],
  ])("%s", (_what, changeWords, why) => {
    change(TWIN, /$/, "\n@contact\n\n@leaving\n");
    write("owners-answers.yaml", SAID);
    review("about");
    changeWords();
    const { easyRead, warnings } = read();
    expect(easyRead.pages.about).not.toHaveProperty("review");
    expect(warnings).toMatchObject([{ file: TWIN, line: 6, field: "reviewed" }]);
    expect(warnings[0]?.fix).toContain(why);
    expect(warnings[0]?.fix).toContain(NEXT_REVIEW);
  });

  test("a word of a support", () => {
    review("services/gardening");
    change("services/gardening.md", "You say how.", "You say when.");
    expect(read().easyRead.reviews["services/gardening"]?.state).toBe("page changed");
  });

  test("a date and names typed by hand, which do not say which words were reviewed", () => {
    change(TWIN, "reviewed: null", "reviewed: { by: A group, date: 2026-11-20 }");
    expect(read().easyRead.pages.about).not.toHaveProperty("review");
    expect(read().warnings[0]?.fix).toContain(NEXT_REVIEW);
  });
});

describe("a review still counts after a change of", () => {
  test.each([
    ["white space alone", () => change(PAGE, "We help you. You say how.", "We help you.\n\n  You  say how.")],
    ["the day of the Easy Read page", () => change(TWIN, "updated: 2026-11-20", "updated: 2026-11-19")],
    ["the day of the standard page", () => change(PAGE, "updated: 2026-11-20", "updated: 2026-11-21")],
    ["a comment", () => change(TWIN, "# the day of its last change", "# day")],
    ["a fact, which stands in it by its name", () => change("site.yaml", "general: (08) 5550 0100", "general: (08) 5550 0101")],
  ])("%s", (_what, changeOther) => {
    change(TWIN, "You say what you want.", "Call {{phone.general}}.");
    review("about");
    changeOther();
    expect(read().easyRead.reviews["about"]?.state).toBe("current");
    expect(read().warnings).toEqual([]);
  });
});

test("a page that was never reviewed warns only where its standard page is newer", () => {
  expect(read().warnings).toEqual([]);
  change(PAGE, "updated: 2026-11-20", "updated: 2026-11-21");
  expect(read().warnings).toMatchObject([{ file: TWIN, line: 5, field: "updated" }]);
});

test("digests without quotes are refused: YAML would read some of them as numbers", () => {
  change(TWIN, "reviewed: null", "reviewed: { by: A group, date: 2026-11-20, twin: 123456789012, page: 1e5 }");
  expect(read).toThrow(/line 6: reviewed\.twin: must be in quotes/);
});
