import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "./content-modules.ts";

const { append, change, errors, read } = contentFixture();

test("a changed closing time reaches pages, cards, sentences with {{hours}} and Easy Read", () => {
  change("pages/contact.md", "We help you. You say how.", "Open: {{hours}}.");
  append("easy-read/contact.md", "\n@hours\n");
  change("site.yaml", 'closes: "17:00"', 'closes: "16:15"');
  const content = read();
  const { weekly } = contentModules(content).hours;
  const lines = ["Mon–Fri 8:30 AM–4:15 PM", "Sat 9:00 AM–1:00 PM", "Sun closed"];
  expect(weekly.map(({ label, words }) => `${label} ${words}`)).toEqual(lines);
  expect(content.pages.contact.sections[0]?.html).toContain(lines.join(", "));
  expect(JSON.stringify(content.easyRead.pages.contact.sections)).toContain("4:15 in the afternoon");
});

test("days on which the office is closed are in the order of the calendar, wherever somebody added one", () => {
  change("site.yaml", "date: 2026-12-25", "date: 2027-12-25");
  const days = read().site.hours.publicHolidays.dates.map(({ date }) => date);
  expect(days).toEqual(["2027-01-01", "2027-12-25"]);
});

const SUNDAY = "{ days: [7], closed: true }";

test.each([
  ["a missing day", SUNDAY, "{ days: [6], closed: true }", /open on Sunday: add the day to a line/],
  ["two missing days", "[1, 2, 3, 4, 5]", "[1, 2, 4]", /open on Wednesday, Friday: add the day to a line/],
  ["a day twice", "[7]", "[6, 7]", /has Saturday, .* write each day of the week once/],
  ["a line both open and closed", SUNDAY, '{ days: [7], closed: true, opens: "09:00", closes: "10:00" }', /keep either closed/],
  ["a line that is neither", SUNDAY, "{ days: [7] }", /opens and closes, or closed: true/],
  ["an opening time alone", ', closes: "17:00"', "", /opens and closes, or closed: true/],
  ["closing before opening", '"17:00"', '"05:00"', /not after opens.*"17:00" for 5 PM/],
  ["a time without its zero", '"08:30"', '"8:30"', /such as "08:30"/],
  ["a time with a dot", '"08:30"', "8.30", /put it in quotes/],
  ["day 8", "[7]", "[7, 8]", /day from 1 \(Monday\) to 7 \(Sunday\)/],
  ["typed words", SUNDAY, "{ label: Sun, days: [7], closed: true }", /made from the days and times: delete/],
  ["another time zone", "Australia/Perth", "Australia/Pert", /must be Australia\/Perth/],
  ["a holiday twice", "2027-01-01, name", "2026-12-25, name", /line above too: delete one/],
])("%s: an error with its line and what to write", (_what, from, to, fix) => {
  change("site.yaml", from, to);
  const found = errors();
  expect(found[0]).toMatchObject({ file: "site.yaml", line: expect.any(Number), field: expect.stringMatching(/^hours/) });
  expect(found.map((error) => error.fix).join("\n")).toMatch(fix);
});
