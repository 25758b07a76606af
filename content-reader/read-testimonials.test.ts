import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { contentModules } from "./content-modules.ts";
import { contentFolder, faultsIn } from "../tests/support/content-fixture.ts";
import { readContent } from "./read-content.ts";

const PAGE = "pages/testimonials.md";
const NAME = "name: Sam";
const CONSENT = "consent: { given: 2026-11-05, how: signed form in the office }";
const SOURCE = "source: feedback call, WB-7K3M-Q2F";
const WORDS = "They *listen*.\nAll of them.\n\n{{email}} <b>is</b> [mine](/shop).";

let folder: string;
beforeEach(() => {
  folder = contentFolder();
  rmSync(join(folder, "testimonials"), { recursive: true, force: true });
  sayInPage("none-yet");
});
afterEach(() => rmSync(folder, { recursive: true }));

function sayInPage(id: string) {
  const text = readFileSync(join(folder, PAGE), "utf8");
  writeFileSync(join(folder, PAGE), text.replace(/\{#(none-yet|voices)\}/, `{#${id}}`));
}

function add(front: readonly string[], words = WORDS) {
  mkdirSync(join(folder, "testimonials"), { recursive: true });
  writeFileSync(join(folder, "testimonials/sam.md"), `---\n${front.join("\n")}\n---\n\n${words}\n`);
}

const errors = () => faultsIn(folder).map(({ file, field }) => `${file}: ${field}`);

test("without a testimonial there is no folder of them either: that is no error", () => {
  expect(readContent(folder).testimonials).toEqual([]);
});

test("words come as they were said, a paragraph each: no sign is read as markup, no fact is put in", () => {
  sayInPage("voices");
  add([NAME, CONSENT, SOURCE]);
  expect(readContent(folder).testimonials).toEqual([
    {
      id: "sam",
      name: "Sam",
      consent: { given: "2026-11-05", how: "signed form in the office" },
      source: "feedback call, WB-7K3M-Q2F",
      paragraphs: ["They *listen*. All of them.", "{{email}} <b>is</b> [mine](/shop)."],
    },
  ]);
});

test.each([
  ["consent", [NAME, SOURCE]],
  ["consent", [NAME, "consent: null", SOURCE]],
  ["consent.given", [NAME, "consent: { how: on the phone }", SOURCE]],
  ["consent.given", [NAME, "consent: { given: 2026-02-31, how: on the phone }", SOURCE]],
  ["consent.how", [NAME, "consent: { given: 2026-11-05 }", SOURCE]],
  ["source", [NAME, CONSENT]],
  ["source", [NAME, CONSENT, 'source: ""']],
  ["name", [CONSENT, SOURCE]],
])("an error in %s stops the build: %j", (field, front) => {
  sayInPage("voices");
  add(front);
  expect(errors()).toEqual([`testimonials/sam.md: ${field}`]);
});

test("so does one without words", () => {
  sayInPage("voices");
  add([NAME, CONSENT, SOURCE], "");
  expect(errors()).toEqual(["testimonials/sam.md: the words"]);
});

test("the page says that there is none exactly while there is none", () => {
  sayInPage("voices");
  expect(errors()).toEqual([`${PAGE}: {#voices}`]);
  add([NAME, CONSENT, SOURCE]);
  expect(errors()).toEqual([]);
  sayInPage("none-yet");
  expect(errors()).toEqual([`${PAGE}: {#none-yet}`]);
  sayInPage("something-else");
  expect(errors()).toEqual([`${PAGE}: {#voices}`]);
});

test("the record of consent and source reaches no browser", () => {
  sayInPage("voices");
  add([NAME, CONSENT, SOURCE]);
  const code = JSON.stringify(contentModules(readContent(folder)));
  expect(code).toContain("They *listen*.");
  for (const kept of ["signed form in the office", "WB-7K3M-Q2F", "2026-11-05"]) expect(code).not.toContain(kept);
});
