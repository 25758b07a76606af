import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { contentModules } from "../content/content-modules.ts";

const CONSENT = "{ given: 2026-11-05, how: a nod in the garden }";
const WITH_PICTURE = { consent: "{ given: 2026-11-05, how: a form, picture: true }", picture: "{ file: sam }" };
const MEMBER = { order: "1", name: "Sam", role: "Support manager", consent: CONSENT };
const VOICE = { name: "Sam", consent: CONSENT, source: "feedback call, WB-7K3M-Q2F" };
const MEMBER_FILE = "team/sam.md";
const VOICE_FILE = "testimonials/sam.md";

const { append, change, places, read, writeMarkdown } = contentFixture();
const addMember = () => writeMarkdown(MEMBER_FILE, MEMBER, "Answers questions\nat {{brand.name}}.\n\nLikes tea.\n");
const addVoice = () => writeMarkdown(VOICE_FILE, VOICE, "\nThey *listen*.\nAll of them.\n\n{{email}} <b>is</b> [mine](/shop).\n");

const sectionsOf = (page: "about" | "testimonials") => read().pages[page].sections.map(({ id }) => id);

test("content without people needs no folders for them, and About has no section for a team", () => {
  expect(read()).toMatchObject({ team: [], testimonials: [] });
  expect(sectionsOf("about")).not.toContain("team");
});

test("a team is in its order, with facts in its words, and About has its section", () => {
  writeMarkdown("team/kim.md", { ...MEMBER, order: "2", name: "Kim" }, "Likes tea.\n");
  addMember();
  expect(read().team.map(({ id, paragraphs }) => [id, paragraphs])).toEqual([
    ["sam", ["Answers questions at Fixture.", "Likes tea."]],
    ["kim", ["Likes tea."]],
  ]);
  expect(sectionsOf("about")).toContain("team");
});

test("the words of a testimonial are shown as they were said, in paragraphs, without markup or facts", () => {
  addVoice();
  expect(read().testimonials).toEqual([
    {
      id: "sam",
      name: "Sam",
      source: "feedback call, WB-7K3M-Q2F",
      consent: { given: "2026-11-05", how: "a nod in the garden" },
      paragraphs: ["They *listen*. All of them.", "{{email}} <b>is</b> [mine](/shop)."],
    },
  ]);
});

test.each<[file: string, field: string, front: Record<string, string | undefined>]>([
  [MEMBER_FILE, "consent", { ...MEMBER, consent: undefined }],
  [MEMBER_FILE, "consent", { ...MEMBER, consent: "null" }],
  [MEMBER_FILE, "consent.how", { ...MEMBER, consent: "{ given: 2026-11-05 }" }],
  [MEMBER_FILE, "role", { ...MEMBER, role: undefined }],
  [MEMBER_FILE, "consent.picture", { ...MEMBER, picture: "{ file: sam }" }],
  [MEMBER_FILE, "picture.file", { ...MEMBER, ...WITH_PICTURE }],
  [VOICE_FILE, "consent", { ...VOICE, consent: undefined }],
  [VOICE_FILE, "consent.given", { ...VOICE, consent: "{ how: on the phone }" }],
  [VOICE_FILE, "consent.given", { ...VOICE, consent: "{ given: 2026-11-22, how: on a future day }" }],
  [VOICE_FILE, "source", { ...VOICE, source: undefined }],
  [VOICE_FILE, "source", { ...VOICE, source: '""' }],
  [VOICE_FILE, "consent.picture", { ...VOICE, picture: "{ file: sam }" }],
  [VOICE_FILE, "picture.file", { ...VOICE, ...WITH_PICTURE }],
])("%s: an error in %s stops the build: %j", (file, field, front) => {
  writeMarkdown(file, front, "Likes tea.\n");
  expect(places()).toEqual([`${file}: ${field}`]);
});

test.each([
  [MEMBER_FILE, MEMBER, "no", ""],
  [MEMBER_FILE, MEMBER, "too many", "We like tea. ".repeat(40)],
  [VOICE_FILE, VOICE, "no", ""],
])("%s: %j with %s words stops the build", (file, front, _howMany, words) => {
  writeMarkdown(file, front, words);
  expect(places()).toEqual([`${file}: the words`]);
});

test("the records of consent and source reach no browser", () => {
  addMember();
  addVoice();
  const code = JSON.stringify(contentModules(read()));
  for (const shown of ["Support manager", "They *listen*."]) expect(code).toContain(shown);
  for (const kept of ["a nod in the garden", "WB-7K3M-Q2F", "2026-11-05"]) expect(code).not.toContain(kept);
});

test("the page says that there is no testimonial exactly while there is none, without a change of its file", () => {
  expect(sectionsOf("testimonials")).toEqual(["how-we-listen", "none-yet", "more"]);
  addVoice();
  expect(sectionsOf("testimonials")).toEqual(["how-we-listen", "voices", "more"]);
});

test("the page needs the section that it should show", () => {
  const page = "pages/testimonials.md";
  change(page, "{#none-yet}", "{#something-else}");
  expect(places()).toEqual([`${page}: {#none-yet}`]);
  addVoice();
  expect(places()).toEqual([]);
  change(page, "{#voices}", "{#another}");
  expect(places()).toEqual([`${page}: {#voices}`]);
});

test("the Easy Read page has the same sections, and its hidden words keep the rules", () => {
  const twin = "easy-read/testimonials.md";
  const twinIds = () => read().easyRead.pages.testimonials.sections.map(({ id }) => id);
  append(twin, "\n## A part {#voices}\n\n[people]\nPeople say so.\n\n## A part {#none-yet}\n\n[people]\nNobody says so.\n");
  expect(twinIds()).toEqual(["first", "none-yet"]);
  addVoice();
  expect(twinIds()).toEqual(["first", "voices"]);
  change(twin, "Nobody says so.", "Nobody says so, e.g. here");
  expect(new Set(places())).toEqual(new Set([`${twin}: line 22`]));
});

test("the Easy Read page of About names people by @team", () => {
  append("easy-read/about.md", "\n## A part {#team}\n\n@team\n");
  const rows = () =>
    read()
      .easyRead.pages.about.sections.find(({ id }) => id === "team")
      ?.rows.flatMap((row) => row.sentences);
  expect(rows()).toBeUndefined();
  addMember();
  expect(rows()).toEqual(["The job of Sam is Support manager."]);
});
