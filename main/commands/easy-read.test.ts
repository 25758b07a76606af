import { describe, expect, test } from "vitest";

import { REVIEW_QUESTIONS } from "../../content-model/easy-read/standards.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_NOW } from "../../tests/support/content-files.ts";
import { easyReadCommand } from "./easy-read.ts";

const { change, path, read, text } = contentFixture();

const TWIN = "easy-read/about.md";
const run = (...given: string[]) => easyReadCommand(path(""), given, FIXTURE_NOW);
const stateNow = () => read().easyRead.reviews["about"]?.state;
const linesOf = () => text(TWIN).split(/\r?\n/);
const YES = "y".repeat(REVIEW_QUESTIONS.length);
const BY = ["--by", 'The "Friday" group: Ann & Raj', "--answers", YES];

describe("reviewed", () => {
  test.each([
    ["where there was none", /reviewed: null/, "reviewed: null"],
    ["over one on lines of its own", "reviewed: null", "reviewed:\n  by: Some\n  date: 2026-01-01\n "],
    ["below which another field stands", /updated: .*\n(reviewed: .*)/, "$1\nupdated: 2026-11-20 # a day"],
  ])("records who and when %s, and changes no other value", (_what, from, to) => {
    if (to !== "reviewed: null") change(TWIN, from, to);
    const before = linesOf();
    expect(run("reviewed", "about", ...BY)).toContain(TWIN);
    expect(stateNow()).toBe("current");
    const after = linesOf();
    const { by, date } = read().easyRead.pages.about.review ?? {};
    expect([by, date]).toEqual(['The "Friday" group: Ann & Raj', "2026-11-21"]);
    const others = before.map((line) => line.trimStart()).filter((line) => !/reviewed|^(by|date)/.test(line));
    for (const line of others) expect(after.join("\n")).toContain(line);
    expect(after.filter((line) => line.includes("reviewed"))).toHaveLength(1);
  });

  test("keeps the comment beside the field, and accepts the day of the review", () => {
    run("reviewed", "about", ...BY, "--date", "2026-11-05");
    expect(linesOf().slice(5, 11)).toEqual([
      "reviewed:",
      expect.stringMatching(/^  by: /),
      "  date: 2026-11-05",
      expect.stringMatching(/^  twin: /),
      expect.stringMatching(/^  page: /),
      "  # until people with intellectual disability have read it",
    ]);
  });

  test.each([
    ["no name of a page", ["reviewed"], "Name one of these pages: home, about"],
    ["no reviewer", ["reviewed", "about"], "Say who reviewed it"],
    ["a day written the other way round", ["reviewed", "about", ...BY, "--date", "05/11/2026"], "such as 2026-11-20"],
    ["a review without answers", ["reviewed", "about", "--by", "Ann"], "Answer the"],
    ["an answer of no", ["reviewed", "about", "--by", "Ann", "--answers", `n${YES.slice(1)}`], "Change the words first"],
    ["a future day", ["reviewed", "about", ...BY, "--date", "2026-12-05"], "is in the future"],
    ["an unknown option", ["reviewed", "about", "--who", "Ann"], "npm run easy-read -- reviewed about --by"],
    ["too few answers", ["reviewed", "about", "--by", "Ann", "--answers", "yy"], "1. Does the page say"],
  ])("refuses %s with a message, and writes nothing", (_what, given, words) => {
    const before = linesOf();
    expect(() => run(...given)).toThrow(words);
    expect(linesOf()).toEqual(before);
  });
});

describe("checked", () => {
  test("keeps the review where only the standard page changed", () => {
    run("reviewed", "about", ...BY, "--date", "2026-11-05");
    change("pages/about.md", "You say how.", "You say when.");
    expect(stateNow()).toBe("page changed");
    run("checked", "about");
    expect(stateNow()).toBe("current");
    expect(linesOf()).toContain("  date: 2026-11-05");
  });

  test("cannot replace a first review, or a review of changed Easy Read words", () => {
    expect(() => run("checked", "about")).toThrow("about was never reviewed");
    run("reviewed", "about", ...BY);
    change(TWIN, "You say what you want.", "You say what you need.");
    expect(() => run("checked", "about")).toThrow("they need another review");
    expect(stateNow()).toBe("words changed");
  });
});

test("the standards are a table of all pages with the share of points that each meets, and say what was not read", () => {
  const report = run("standards");
  expect(report).toMatch(/^about +\d+ of \d+ +100 %/m);
  expect(report).toMatch(/^services\/gardening +\d+ of \d+/m);
  expect(report).toContain("Not read of Easy Read Standard v1.0");
  expect(run("questions").split("\n")).toHaveLength(REVIEW_QUESTIONS.length);
});

test("without arguments the command lists every page with its state", () => {
  run("reviewed", "about", ...BY);
  const list = run().split("\n");
  expect(list).toHaveLength(20);
  expect(list.find((line) => line.startsWith("about "))).toMatch(/reviewed +The "Friday" group: Ann & Raj +2026-11-21$/);
  expect(list.find((line) => line.startsWith("home "))).toMatch(/draft: never reviewed$/);
});
