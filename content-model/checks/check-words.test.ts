import { expect, test } from "vitest";

import { typedContacts, unfinishedWords } from "./check-words.ts";
import { contentFixture } from "../../tests/support/content-fixture.ts";

const contactsIn = (line: string) => typedContacts(line, new Map(), false).map(({ field }) => field);

test("a typed email address is found wherever it stands", () => {
  expect(contactsIn("write to <kim.o+x@mail.example.org>, please")).toEqual([
    expect.stringContaining("kim.o+x@mail.example.org"),
  ]);
});

test("a word of 200,000 letters, as somebody may paste it, is searched once", () => {
  expect(contactsIn("a".repeat(200_000))).toEqual([]);
});

const { append, files, read, text } = contentFixture();

test("an idiom is a warning that names the file, the line and plain words", () => {
  append("pages/about.md", "\nWe help you watch the footy, and never talk over your head.\n");
  const found = read().warnings.map(({ file, field, fix }) => `${file} ${field} ${fix}`);
  expect(found).toEqual([
    expect.stringMatching(/^pages\/about\.md “the footy” .*“a football game”$/),
    expect.stringMatching(/^pages\/about\.md “over your head” /),
  ]);
});

test("plain words are none, also those that begin like one", () => {
  append("pages/about.md", "\nYour name is up to you. You can watch football, and we turn the lights up.\n");
  expect(read().warnings).toEqual([]);
});

const found = () => unfinishedWords(files()).map(({ file, line, field }) => `${file}: ${line}: ${field}`);
const linesOf = (file: string) => text(file).split("\n").length;

test("content that is finished has no finding, and a finding stops no build", () => {
  expect(found()).toEqual([]);
  append("pages/about.md", "\nThese prices are samples.\n");
  expect(read().unfinished).toEqual(unfinishedWords(files()));
  expect(found()).toHaveLength(1);
});

test.each([
  ["Sample content, not a real price.", "Sample"],
  ["This page is a sample.", "sample"],
  ["Our ABN is to be supplied.", "to be supplied"],
  ["While the site is parked, you type a password.", "parked"],
  ["Once the site is open to everyone, you can read this.", "Once the site is open"],
  ["We plan this before our website opens.", "before our website opens"],
  ["We’re still getting this site ready.", "getting this site ready"],
  ["This website is not ready.", "website is not ready"],
  ["Parking: TBC", "TBC"],
  ["Photos coming soon.", "coming soon"],
])("“%s” is found with its file and line", (sentence, words) => {
  for (const file of ["pages/about.md", "services/gardening.md", "jobs/gardener.md", "easy-read/about.md"]) {
    const line = linesOf(file) + 1;
    append(file, `\n${sentence}\n`);
    expect(found().filter((place) => place.startsWith(file))).toEqual([`${file}: ${line}: “${words}”`]);
  }
});

test("words that are shown only while something is missing are not searched", () => {
  for (const file of ["interface.yaml", "easy-read/labels.yaml"]) append(file, "more: This is to be supplied.\n");
  expect(found()).toEqual([]);
});

test("words of forms and emails are searched, but not comments", () => {
  append("forms/answers.yaml", "# A sample of a comment.\nmore: The site is not finished.\n");
  append("emails.yaml", "more: This is a sample.\n");
  expect(found().map((place) => place.replace(/\d+/, "N"))).toEqual([
    "emails.yaml: N: “sample”",
    "forms/answers.yaml: N: “site is not finished”",
  ]);
});

test("a section for the time before the opening is launch-check's own finding, as is a sample opening", () => {
  append(
    "pages/about.md",
    "\n## Until the site opens {#until-it-opens}\n\nThis is a sample.\n\n## After it {#after panel}\n\nParked.\n",
  );
  append("easy-read/about.md", "\n## Parts that are not ready {#sample-content}\n\n[people]\nThis part is a sample.\n");
  append("jobs/gardener.md", "\nsample: true\n");
  expect(found()).toEqual([`pages/about.md: ${linesOf("pages/about.md") - 1}: “Parked”`]);
});

test.each([
  "- Support people with meals and getting ready for the day.",
  "The park is near the site.",
  "We tell you before the day.",
  "We supply what is needed.",
])("“%s” says nothing of the site", (sentence) => {
  append("pages/about.md", `\n${sentence}\n`);
  expect(found()).toEqual([]);
});
