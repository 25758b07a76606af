import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { changeFile, contentFolder, faultsIn } from "../tests/support/content-fixture.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Harder than any sentence of the site. */
const HARD = `Our organisation coordinates **individualised** [accommodation](/services) arrangements with {{brand.name}} ${"and community participation opportunities ".repeat(8)}now.`;

const errors = () => faultsIn(folder);

const harden = (file: string) => appendFileSync(join(folder, file), `\n${`${HARD}\n\n`.repeat(60)}`);
const lineOf = (file: string) => readFileSync(join(folder, file), "utf8").split("\n").indexOf(HARD) + 1;
const addToFront = (file: string, line: string) => changeFile(join(folder, file), "---\n", `---\n${line}\n`);
const EXCEPTION = 'readingGrade: { atMost: 12, because: "legal text: the words are those of the law" }';

test.each(["pages/about.md", "pages/home.md", "services/respite.md", "jobs/support-worker-north.md"])(
  "%s that is hard to read is an error, with its grade and its hardest sentences",
  (file) => {
    harden(file);
    const found = errors();
    expect(found.map((error) => [error.file, error.field])).toEqual([[file, "reading grade"]]);
    expect(found[0]?.fix).toMatch(/^is \d+\.\d, and must be 8 or lower\. Shorten these: (line \d+ “[^”]+” ?){3}$/);
    expect(found[0]?.fix).toContain(`line ${lineOf(file)} “Our organisation coordinates individualised accommodation`);
  },
);

test("legal text may be harder when it says why, up to a limit", () => {
  const file = "pages/terms-conditions.md";
  addToFront(file, EXCEPTION);
  expect(errors()).toEqual([]);
  harden(file);
  expect(errors().map(({ fix }) => fix)).toEqual([expect.stringContaining("must be 12 or lower")]);
});

test("the exception of legal text reaches no browser", () => {
  addToFront("pages/privacy-policy.md", EXCEPTION);
  expect(readContent(folder).pages["privacy-policy"]).not.toHaveProperty("readingGrade");
});

test.each(["pages/about.md", "services/respite.md", "easy-read/about.md"])("%s may not have that exception", (file) => {
  addToFront(file, EXCEPTION);
  expect(errors().map((error) => error.file)).toEqual([file]);
});
