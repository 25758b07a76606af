import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { contentModules } from "./content-modules.ts";
import { changeFile, faultsIn } from "../tests/support/content-fixture.ts";
import { daysInShort, timeInShort } from "./days-and-times.ts";
import { FIXTURE_NOW, fixtureFolder } from "../tests/support/content-files.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = fixtureFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (from: string | RegExp, to: string) => changeFile(join(folder, "site.yaml"), from, to);
const read = () => readContent(folder, FIXTURE_NOW);

test("a changed closing time reaches pages, cards, sentences with {{hours}} and Easy Read", () => {
  changeFile(join(folder, "pages/contact.md"), "We help you. You say how.", "Open: {{hours}}.");
  changeFile(join(folder, "easy-read/contact.md"), /$/, "\n@hours\n");
  change('closes: "17:00"', 'closes: "16:15"');
  const content = read();
  const { weekly } = contentModules(content).hours.default;
  expect(weekly.map(({ label, words }) => `${label} ${words}`)).toEqual([
    "Mon–Fri 8:30 AM–4:15 PM",
    "Sat 9:00 AM–1:00 PM",
    "Sun closed",
  ]);
  expect(content.pages.contact.sections[0]?.html).toContain("Mon–Fri 8:30 AM–4:15 PM, Sat 9:00 AM–1:00 PM, Sun closed");
  expect(JSON.stringify(content.easyRead.pages.contact.sections)).toContain("4:15 in the afternoon");
});

describe("these opening hours are errors, each with its line and what to write", () => {
  const WEEKDAYS = '{ days: [1, 2, 3, 4, 5], opens: "08:30", closes: "17:00" }';
  const SUNDAY = "{ days: [7], closed: true }";

  test.each([
    ["a day that is missing", SUNDAY, "{ days: [6], closed: true }", /open on Sunday: add the day to a line/],
    ["no line for two days", "[1, 2, 3, 4, 5]", "[1, 2, 4]", /open on Wednesday, Friday: add the day to a line/],
    ["a day twice in a line", "[6]", "[6, 6]", /has Saturday twice/],
    ["a day both open and closed", "[7]", "[6, 7]", /has Saturday twice/],
    ["a line both open and closed", SUNDAY, '{ days: [7], closed: true, opens: "09:00", closes: "10:00" }', /keep either closed/],
    ["a line that says neither", SUNDAY, "{ days: [7] }", /opens and closes, or closed: true/],
    ["an opening time alone", ', closes: "17:00"', "", /opens and closes, or closed: true/],
    ["closing before opening", '"17:00"', '"05:00"', /not after opens.*"17:00" for 5 PM/],
    ["a time without its zero", '"08:30"', '"8:30"', /such as "08:30"/],
    ["a time in words", '"08:30"', "8:30 AM", /such as "08:30"/],
    ["a time with a dot", '"08:30"', "8.30", /put it in quotes/],
    ["day 8", "[7]", "[7, 8]", /day from 1 \(Monday\) to 7 \(Sunday\)/],
    ["days in words", "[7]", "[Sunday]", /must be a number/],
    ["words as they were before", SUNDAY, "{ label: Sun, days: [7], closed: true }", /made from the days and times: delete/],
    ["another time zone", "Australia/Perth", "Australia/Pert", /must be Australia\/Perth/],
    ["a holiday twice", "2027-01-01, name", "2026-12-25, name", /line above too: delete one/],
    ["holidays out of order", "date: 2026-12-25", "date: 2027-12-25", /is before 2027-12-25 above it: sort/],
    ["a holiday as people write it", "2026-12-25", "25/12/2026", /year first, such as 2026-11-20/],
    ["a holiday that does not exist", "2026-12-25", "2026-12-32", /not a day that exists/],
    ["a holiday without a name", ", name: Christmas Day", "", /is missing/],
    ["opens as a list", WEEKDAYS, `- ${WEEKDAYS}`, /names, each with a colon/],
  ])("%s", (_what, from, to, fix) => {
    change(from, to);
    const errors = faultsIn(folder);
    expect(errors[0]).toMatchObject({ file: "site.yaml", line: expect.any(Number), field: expect.stringMatching(/^hours/) });
    expect(errors.map((error) => error.fix).join("\n")).toMatch(fix);
  });
});

test.each([
  [[1, 2, 3, 4, 5], "Mon–Fri"],
  [[6, 7], "Sat, Sun"],
  [[5, 1, 3], "Mon, Wed, Fri"],
  [[1, 2, 3, 5], "Mon–Wed, Fri"],
  [[1, 2, 3, 4, 5, 6, 7], "Mon–Sun"],
])("days %j are %s in short", (days, words) => expect(daysInShort(days)).toBe(words));

test.each([
  ["00:00", "12:00 AM"],
  ["00:05", "12:05 AM"],
  ["08:30", "8:30 AM"],
  ["12:00", "12:00 PM"],
  ["13:00", "1:00 PM"],
  ["23:59", "11:59 PM"],
])("%s is %s in short", (clock, words) => expect(timeInShort(clock)).toBe(words));
