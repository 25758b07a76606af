import { expect, test } from "vitest";

import { linkedError, targetOf, titleOfFile } from "./finding-places.ts";

const NIGHT = "jobs/night-worker.md";
const named = (line: string) => titleOfFile(NIGHT, `---\n${line}\narea: metro\n---\n`);

test.each([
  ["title: Night worker, north", "Openings: Night worker, north"],
  ['title: "Night worker: north"', "Openings: Night worker: north"],
  ["title: 'Night worker'", "Openings: Night worker"],
  ['title: ""', "Openings: Night worker"],
  ["title:", "Openings: Night worker"],
  ["hours: Nights", "Openings: Night worker"],
])("with the line %s a job is called %s", (line, name) => {
  expect(named(line)).toBe(name);
});

test("a file that is not there is named by its path", () => {
  expect(titleOfFile(NIGHT, null)).toBe("Openings: Night worker");
});

test.each([
  ["content/site.yaml: owner.abn", { file: "site.yaml", field: "owner/abn" }],
  ["content/services/respite.md: line 7: registration", { file: "services/respite.md", field: "registration" }],
  ["content/pages/terms-conditions.md: {#sample-content}", { file: "pages/terms-conditions.md", field: "body/sample-content" }],
  ["content/pages/services.md: line 9: “sample”", { file: "pages/services.md" }],
  ["content/easy-read: reviewed", { folder: "easy-read" }],
  ["setting SMTP_URL", { setting: "SMTP_URL" }],
  ["staff side", { people: true }],
])("%s is put right there", (place, target) => {
  expect(targetOf({ place })).toEqual(target);
});

test.each([
  ["the words", "are missing: write them below the second ---, under a heading with ##", "the words are missing: write them"],
  [
    "reading grade",
    "is 8.8, and must be 8 or lower. Shorten these: line 4 “One.” line 52 “Two.”",
    "reading grade is 8.8, and must be 8 or lower. Shorten these: “One.” “Two.”",
  ],
])("an error about %s says nothing of lines and marks, which no screen shows", (field, fix, words) => {
  const error = { file: NIGHT, line: 1, field, fix };
  expect(linkedError(error, () => null).message).toBe(`Openings: Night worker: ${words}`);
});
