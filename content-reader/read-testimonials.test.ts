import { expect, test } from "vitest";

import { contentFixture } from "../tests/support/content-fixture.ts";
import { contentModules } from "./content-modules.ts";

const PAGE = "pages/testimonials.md";
const NAME = "name: Sam";
const CONSENT = "consent: { given: 2026-11-05, how: a nod in the garden }";
const SOURCE = "source: feedback call, WB-7K3M-Q2F";
const WORDS = "They *listen*.\nAll of them.\n\n{{email}} <b>is</b> [mine](/shop).";

const { append, change, places, read, write } = contentFixture();

const sectionIds = () => read().pages.testimonials.sections.map(({ id }) => id);
const add = (front: readonly string[], words = WORDS) =>
  write("testimonials/sam.md", `---\n${front.join("\n")}\n---\n\n${words}\n`);

test("content without a testimonial needs no folder of testimonials", () => {
  expect(read().testimonials).toEqual([]);
});

test("words are shown as they were said, in paragraphs, without markup or facts", () => {
  add([NAME, CONSENT, SOURCE]);
  expect(read().testimonials).toEqual([
    {
      id: "sam",
      name: "Sam",
      consent: { given: "2026-11-05", how: "a nod in the garden" },
      source: "feedback call, WB-7K3M-Q2F",
      paragraphs: ["They *listen*. All of them.", "{{email}} <b>is</b> [mine](/shop)."],
    },
  ]);
});

test.each([
  ["consent", [NAME, SOURCE]],
  ["consent", [NAME, "consent: null", SOURCE]],
  ["consent.given", [NAME, "consent: { how: on the phone }", SOURCE]],
  ["consent.how", [NAME, "consent: { given: 2026-11-05 }", SOURCE]],
  ["source", [NAME, CONSENT]],
  ["source", [NAME, CONSENT, 'source: ""']],
])("an error in %s stops the build: %j", (field, front) => {
  add(front);
  expect(places()).toEqual([`testimonials/sam.md: ${field}`]);
});

test("a testimonial without words stops the build", () => {
  add([NAME, CONSENT, SOURCE], "");
  expect(places()).toEqual(["testimonials/sam.md: the words"]);
});

test("the page says that there is no testimonial exactly while there is none, without a change of its file", () => {
  expect(sectionIds()).toEqual(["how-we-listen", "none-yet", "more"]);
  add([NAME, CONSENT, SOURCE]);
  expect(sectionIds()).toEqual(["how-we-listen", "voices", "more"]);
});

test("the page needs the section that it should show", () => {
  change(PAGE, "{#none-yet}", "{#something-else}");
  expect(places()).toEqual([`${PAGE}: {#none-yet}`]);
  add([NAME, CONSENT, SOURCE]);
  expect(places()).toEqual([]);
  change(PAGE, "{#voices}", "{#another}");
  expect(places()).toEqual([`${PAGE}: {#voices}`]);
});

test("the Easy Read page has the same sections, and its hidden words keep the rules", () => {
  const twin = "easy-read/testimonials.md";
  const twinIds = () => read().easyRead.pages.testimonials.sections.map(({ id }) => id);
  append(twin, "\n## A part {#voices}\n\n[people]\nPeople say so.\n\n## A part {#none-yet}\n\n[people]\nNobody says so.\n");
  expect(twinIds()).toEqual(["first", "none-yet"]);
  add([NAME, CONSENT, SOURCE]);
  expect(twinIds()).toEqual(["first", "voices"]);
  change(twin, "Nobody says so.", "Nobody says so, e.g. here");
  expect(new Set(places())).toEqual(new Set([`${twin}: line 22`]));
});

test("the record of consent and source reaches no browser", () => {
  add([NAME, CONSENT, SOURCE]);
  const code = JSON.stringify(contentModules(read()));
  expect(code).toContain("They *listen*.");
  for (const kept of ["a nod in the garden", "WB-7K3M-Q2F", "2026-11-05"]) expect(code).not.toContain(kept);
});
