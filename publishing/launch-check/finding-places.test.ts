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

test("an error is one sentence, without the lines and marks of its file", () => {
  const error = { file: NIGHT, line: 1, field: "the words", fix: "are missing: write them", inFile: "below the second ---" };
  expect(linkedError(error, () => null).message).toBe("Openings: Night worker: the words are missing: write them");
});
