import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { formatErrors, formatFolder } from "./check-content.ts";

const { change, path, text } = contentFixture();

test("a file that is not formatted is an error with its line and the command that formats it", () => {
  formatFolder(path(""));
  expect(formatErrors(readContentFolder(path("")))).toEqual([]);
  const formatted = text("easy-read/about.md");
  change("easy-read/about.md", "heading: A page", 'heading:  "A page"');
  const fix = "is not that of the other files: run npm run format:content";
  expect(formatErrors(readContentFolder(path("")))).toEqual([{ file: "easy-read/about.md", line: 4, field: "the format", fix }]);
  expect(formatFolder(path(""))).toEqual(["easy-read/about.md"]);
  expect(text("easy-read/about.md")).toBe(formatted);
});

test("a file that cannot be read is left to the other checks", () => {
  const bytes = Buffer.from("a:  caf\xe9\n", "latin1");
  writeFileSync(path("helplines.yaml"), bytes);
  change("site.yaml", /^/, "a: b: c\n");
  formatFolder(path(""));
  expect(text("site.yaml")).toMatch(/^a: b: c\n/);
  expect(formatErrors(readContentFolder(path("")))).toEqual([]);
});

test("the content of the tests is formatted", () => {
  expect(formatErrors(readContentFolder(FIXTURE_CONTENT))).toEqual([]);
});
